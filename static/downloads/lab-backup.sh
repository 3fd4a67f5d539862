#!/usr/bin/env bash
# 实验室的备份：停服务 → 导出 → 起服务 → 存成按日期的一份 → 清理过期的 → 加密一份写到移动硬盘。
# 用法：lab-backup.sh [--dry-run | --send] /etc/lab-backup/<名字>.conf
#   --dry-run 只说要做什么，不停服务、不写任何文件
#   --send    把最近一份加密后写到标准输出，别的什么也不做；给另一台机器来取
# 退出码：0 成功；2 用法或配置不对；3 来源没有挂载或是空的；4 新的一份是空的；
#        5 本机的一份做好了，移动硬盘上的没有；6 服务没有起回来；75 上一次还在跑；其余是中途出错。
# 恢复：见末尾打印的几行，或手册“运维交接与重建”。
set -euo pipefail

dry_run=no send=no
case ${1:-} in
  --dry-run) dry_run=yes ;;
  --send) send=yes ;;
esac
[[ $dry_run$send == nono ]] || shift

log() { printf '%s %s\n' "$(date '+%F %T')" "$*"; }
fail() {
  local code=$1
  shift
  log "失败：$*" >&2
  exit "$code"
}

[[ $# -eq 1 ]] || fail 2 '用法：lab-backup.sh [--dry-run | --send] 配置文件'
[[ -r $1 ]] || fail 2 "读不到配置文件 $1"

# 配置里没有写的，取这里的值；含义见 lab-backup.conf。
TARGET='' SOURCE='' SOURCE_MOUNT=''
STOP_COMMAND='' START_COMMAND='' DUMP_COMMAND=''
PG_DATABASE='' PG_USER='' PG_HOST=localhost
OFFSITE='' OFFSITE_MOUNT='' OFFSITE_MAX_DAYS=35 OFFSITE_KEEP=2
ENCRYPT=gpg PUBLIC_KEY=''
KEEP_DAILY=7 KEEP_WEEKLY=4 KEEP_MONTHLY=6
# shellcheck disable=SC1090  # 配置由运行的人给出
source "$1"
umask 077

# --- 停机之前：能先查的都先查，停下来以后不再等人 -------------------------------

need() { command -v "$1" >/dev/null || fail 2 "没有装 $1"; }
need rsync
need flock
[[ -n $TARGET && -d $TARGET ]] || fail 2 "TARGET 不是文件夹：${TARGET:-没有写}"
for number in "$KEEP_DAILY" "$KEEP_WEEKLY" "$KEEP_MONTHLY" "$OFFSITE_MAX_DAYS" "$OFFSITE_KEEP"; do
  [[ $number =~ ^[0-9]+$ ]] || fail 2 "保留几份、最多几天要写整数：$number"
done
((KEEP_DAILY > 0)) || fail 2 'KEEP_DAILY 至少是 1，否则刚做的一份也会被删'

suffix=".tar.$ENCRYPT"
if [[ -n $OFFSITE || $send == yes ]]; then
  case $ENCRYPT in
    gpg | age) need "$ENCRYPT" ;;
    *) fail 2 "ENCRYPT 只能是 gpg 或 age：$ENCRYPT" ;;
  esac
  [[ -r $PUBLIC_KEY ]] || fail 2 "读不到公钥 ${PUBLIC_KEY:-（没有写）}"
fi

# 把 TARGET 里的一份连同属主、ACL 与扩展属性打包，用公钥加密，写到标准输出。
sealed_copy() {
  local seal=(age --encrypt --recipients-file "$PUBLIC_KEY")
  if [[ $ENCRYPT == gpg ]]; then
    # 不碰 root 自己的钥匙串，公钥只从文件里取。
    mkdir -p "$TARGET/.gnupg"
    seal=(gpg --homedir "$TARGET/.gnupg" --batch --trust-model always --recipient-file "$PUBLIC_KEY" --encrypt)
  fi
  tar -C "$TARGET" --acls --xattrs -cf - "$1" | "${seal[@]}"
}

if [[ $send == yes ]]; then
  exec 9>"$TARGET/.lock"
  flock -s -w 3600 9 || fail 75 '等了一小时，备份还没有做完'
  newest=$(readlink "$TARGET/latest") || fail 3 "$TARGET 里还没有一份备份"
  sealed_copy "$newest"
  exit 0
fi

[[ -n $SOURCE || -n $DUMP_COMMAND || -n $PG_DATABASE ]] || fail 2 'SOURCE、DUMP_COMMAND、PG_DATABASE 至少写一个'
[[ -z $STOP_COMMAND || -n $START_COMMAND ]] || fail 2 '写了 STOP_COMMAND 就要写 START_COMMAND'

is_mounted() { mountpoint -q "$1"; }
has_file() { [[ -n "$(find "$1" -type f -size +0c -print -quit 2>/dev/null)" ]]; }

if [[ -n $SOURCE ]]; then
  [[ -z $SOURCE_MOUNT ]] || is_mounted "$SOURCE_MOUNT" || fail 3 "$SOURCE_MOUNT 没有挂载，不备份"
  has_file "$SOURCE" || fail 3 "$SOURCE 不存在或是空的，不备份"
fi

export PGPASSFILE="${PGPASSFILE:-${HOME:-/root}/.pgpass}"
if [[ -n $PG_DATABASE ]]; then
  need pg_dump
  [[ "$(stat -c %a "$PGPASSFILE" 2>/dev/null)" == 600 ]] || fail 2 "$PGPASSFILE 不存在，或权限不是 600"
  # -w 从不问密码：密码写错在这里就停下，服务还开着。
  psql -w -qAt -h "$PG_HOST" -U "$PG_USER" -d "$PG_DATABASE" -c 'select 1' >/dev/null || fail 2 '连不上数据库'
fi

stamp=$(date +%Y-%m-%d_%H%M%S)
partial="$TARGET/.partial-$stamp"
final="$TARGET/$stamp"
stamps='[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]_[0-9][0-9][0-9][0-9][0-9][0-9]'

# 一个文件夹里按日期的几份，新的在前；第二个参数是后缀。
copies() { find "$1" -mindepth 1 -maxdepth 1 -name "$stamps$2" -printf '%f\n' | sort -r; }

# 留下的：最近几天各一份、最近几周各一份、最近几个月各一份；其余的打印出来。
expired() {
  local kept_days=() kept_weeks=() kept_months=() name day week month keep
  while read -r name; do
    day=${name:0:10} month=${name:0:7} week=$(date -d "$day" +%G-%V) keep=no
    if [[ " ${kept_days[*]-} " != *" $day "* ]] && ((${#kept_days[@]} < KEEP_DAILY)); then
      kept_days+=("$day") keep=yes
    fi
    if [[ " ${kept_weeks[*]-} " != *" $week "* ]] && ((${#kept_weeks[@]} < KEEP_WEEKLY)); then
      kept_weeks+=("$week") keep=yes
    fi
    if [[ " ${kept_months[*]-} " != *" $month "* ]] && ((${#kept_months[@]} < KEEP_MONTHLY)); then
      kept_months+=("$month") keep=yes
    fi
    [[ $keep == yes ]] || printf '%s\n' "$name"
  done
}

# 从标准输入读名字，把这个文件夹里叫这些名字的删去。
remove() {
  local name
  while read -r name; do
    log "删去过期的 $1/$name"
    [[ $dry_run == yes ]] || rm -rf -- "${1:?}/$name"
  done
}

if [[ $dry_run == yes ]]; then
  log "试走：会存成 $final，来源 ${SOURCE:-（没有文件夹）}"
  [[ -z $STOP_COMMAND ]] || log "试走：停 $STOP_COMMAND；起 $START_COMMAND"
  [[ -z $DUMP_COMMAND ]] || log "试走：导出 $DUMP_COMMAND"
  [[ -z $PG_DATABASE ]] || log "试走：导出数据库 $PG_DATABASE"
  [[ -z $OFFSITE ]] || log "试走：加密成 $OFFSITE/$stamp$suffix"
  copies "$TARGET" '' | expired | remove "$TARGET"
  exit 0
fi

exec 9>"$TARGET/.lock"
flock -n 9 || fail 75 '上一次还没有做完'

# 写到一半的占着地方，盘满了也要靠它们腾出来：开头清一次，收场再清一次。
remove_partials() {
  rm -rf -- "$TARGET"/.partial-*
  [[ -z $OFFSITE ]] || rm -f -- "$OFFSITE"/*"$suffix.partial"
}

stopped=no unmount=no
start_again() {
  [[ $stopped == yes ]] || return 0
  stopped=no
  bash -c "$START_COMMAND" 9>&- && return 0
  log "失败：服务没有起来，立刻去看：$START_COMMAND" >&2
  return 6
}
# 除了断电与 kill -9，不论怎样结束，都先把服务起回来。
finish() {
  local code=$?
  start_again || code=6
  remove_partials
  [[ $unmount == no ]] || umount "$OFFSITE_MOUNT" || log "$OFFSITE_MOUNT 卸不下来，先别拔" >&2
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

[[ ! -e $final ]] || fail 75 "$final 刚刚做过"
remove_partials
mkdir -p "$partial"
previous=$(copies "$TARGET" '' | head -n 1)

# --- 停机这一段 -----------------------------------------------------------------

if [[ -n $STOP_COMMAND ]]; then
  log "停服务：$STOP_COMMAND"
  stopped=yes
  bash -c "$STOP_COMMAND" 9>&-
fi
if [[ -n $DUMP_COMMAND ]]; then
  mkdir "$partial/dump"
  DUMP_DIR="$partial/dump" bash -c "set -euo pipefail; $DUMP_COMMAND" 9>&-
  has_file "$partial/dump" || fail 4 '导出的是空的'
fi
if [[ -n $PG_DATABASE ]]; then
  pg_dump -w -h "$PG_HOST" -U "$PG_USER" -d "$PG_DATABASE" -f "$partial/$PG_DATABASE.sql"
  [[ -s "$partial/$PG_DATABASE.sql" ]] || fail 4 '数据库导出的是空的'
fi
if [[ -n $SOURCE ]]; then
  link=()
  # 没有变的文件与上一份共用硬链接，每个日期仍是完整的一份。
  [[ -z $previous || ! -d "$TARGET/$previous/files" ]] || link=(--link-dest="$TARGET/$previous/files")
  rsync -aHAX --numeric-ids "${link[@]}" "$SOURCE/" "$partial/files/"
  has_file "$partial/files" || fail 4 '复制出来的是空的'
fi
start_again || exit 6

# --- 服务已经起来，剩下的不急 -----------------------------------------------------

mv "$partial" "$final"
ln -sfn "$stamp" "$TARGET/latest"
log "做好了 $final，$(du -sh "$final" | cut -f 1)，与上一份共用的只占一份的地方"
# 先清本机的：移动硬盘那一步失败，也不会让本机越积越多。
copies "$TARGET" '' | expired | remove "$TARGET"
log "恢复本机的：rsync -aHAX --numeric-ids $final/ 空文件夹/"
[[ -n $OFFSITE ]] || exit 0

if [[ -n $OFFSITE_MOUNT ]]; then
  # 几项备份共用一块盘：一项写完卸下，另一项才挂上。锁上一级文件夹，挂载不会把它换掉。
  exec 8<"$(dirname "$OFFSITE_MOUNT")"
  flock 8
  if ! is_mounted "$OFFSITE_MOUNT" && ! mount "$OFFSITE_MOUNT"; then
    [[ -n "$(find "$TARGET/.offsite-done" -mtime "-$OFFSITE_MAX_DAYS" 2>/dev/null)" ]] ||
      fail 5 "移动硬盘没有插，最近 $OFFSITE_MAX_DAYS 天没有往上写过"
    log "移动硬盘没有插，上一次写是 $(date -r "$TARGET/.offsite-done" +%F)，还不到 $OFFSITE_MAX_DAYS 天"
    exit 0
  fi
  unmount=yes
  mkdir -p "$OFFSITE"
fi
[[ -d $OFFSITE ]] || fail 5 "$OFFSITE 不是文件夹"
# 先腾地方再写：上一回写满了的盘，这一回才写得下。
remove_partials
copies "$OFFSITE" "$suffix" | tail -n "+$((OFFSITE_KEEP + 1))" | remove "$OFFSITE"
sealed="$OFFSITE/$stamp$suffix"
sealed_copy "$stamp" >"$sealed.partial" || fail 5 "加密的一份没有写成，盘上还有 $(df -h --output=avail "$OFFSITE" | tail -n 1)"
mv "$sealed.partial" "$sealed"
log "移动硬盘上的一份 $sealed，$(du -h "$sealed" | cut -f 1)"
if [[ $unmount == yes ]]; then
  unmount=no
  umount "$OFFSITE_MOUNT" || fail 5 "$OFFSITE_MOUNT 卸不下来，先别拔"
  log "已经卸下 $OFFSITE_MOUNT，可以拔走"
fi
touch "$TARGET/.offsite-done"
log "恢复移动硬盘上的（在有私钥的电脑上）：$ENCRYPT --decrypt 文件名$suffix | tar --acls --xattrs -xpf - -C 空文件夹"
