#!/usr/bin/env bash
# 在 gitea 上一次开一批或停一批账号，用 root 运行。
# 用法：gitea-accounts.sh [--dry-run] open 名单.csv 密码单.txt
#       gitea-accounts.sh [--dry-run] stop 名单.csv 令牌文件
#   --dry-run 只说要做什么
# 名单一行一个人：用户名,邮箱。停账号只看用户名。空行与 # 开头的行跳过。
# 密码单由脚本新建，权限 600，一行一个人：用户名、邮箱、初始密码；发完就删。
# 令牌文件一行：Authorization: token <管理员的令牌>，权限 600。
# 退出码：0 全部做成；1 有人没做成，屏幕上写着是谁；2 用法或名单不对，一个也没有动。
set -euo pipefail
umask 077

APP_INI=${APP_INI:-/etc/gitea/app.ini}
API=${API:-http://127.0.0.1:3000/api/v1}

dry_run=no
if [[ "${1:-}" == --dry-run ]]; then
  dry_run=yes
  shift
fi
fail() {
  printf '%s\n' "$*" >&2
  exit 2
}
[[ $# -eq 3 && ($1 == open || $1 == stop) ]] || fail '用法：gitea-accounts.sh [--dry-run] open|stop 名单.csv 文件'
action=$1 roster=$2 extra=$3
[[ -r $roster ]] || fail "读不到名单 $roster"
if [[ $action == open ]]; then
  [[ ! -e $extra ]] || fail "$extra 已经有了，换一个名字，免得盖掉上一次的密码"
else
  [[ "$(stat -c %a "$extra" 2>/dev/null)" == 600 ]] || fail "令牌文件 $extra 不存在，或权限不是 600"
fi

# --- 先把名单看完：有一行不对，一个也不动 -----------------------------------------

names=() emails=() line_number=0 wrong=no
complain() {
  printf '名单第 %s 行：%s\n' "$line_number" "$*" >&2
  wrong=yes
}
while IFS=, read -r name email _ || [[ -n $name ]]; do
  line_number=$((line_number + 1))
  # 表格软件存的 CSV 开头有 BOM，行尾有回车。
  name=${name#$'\xef\xbb\xbf'} name=${name//[$'\r ']/} email=${email//[$'\r ']/}
  [[ -n $name && $name != \#* && $name != 用户名 ]] || continue
  [[ $name =~ ^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$ ]] || complain "用户名 $name 只能用英文、数字、点、横线，最多 40 个"
  [[ " ${names[*]-} " != *" $name "* ]] || complain "$name 写了两次"
  [[ $action == stop || $email =~ ^[^@,]+@[^@,]+$ ]] || complain "$name 的邮箱 $email 不对"
  names+=("$name") emails+=("$email")
done <"$roster"
((${#names[@]} > 0)) || fail "名单 $roster 里没有人"
[[ $wrong == no ]] || exit 2

gitea_admin() { runuser -u git -- gitea admin user "$@" -c "$APP_INI"; }
# 列表里每行开头是编号，第二格是用户名；夹在中间的日志行不是编号开头。
usernames() { awk '$1 ~ /^[0-9]+$/ {print $2}' | tr '\n' ' '; }
existing=" $(gitea_admin list | usernames)"
admins=" $(gitea_admin list --admin | usernames)"

# --- 一个一个做，有人没做成就接着做下一个 ------------------------------------------

open_account() {
  local name=$1 email=$2 output password
  if [[ $existing == *" $name "* ]]; then
    echo "$name：已经有了，没有动"
    return 0
  fi
  if [[ $dry_run == yes ]]; then
    echo "$name：会新建，邮箱 $email"
    return 0
  fi
  output=$(gitea_admin create --username "$name" --email "$email" --random-password --random-password-length 16) || return 1
  password=$(sed -n "s/^generated random password is '\(.*\)'$/\1/p" <<<"$output")
  [[ -n $password ]] || return 1
  printf '%s\t%s\t%s\n' "$name" "$email" "$password" >>"$extra"
  echo "$name：已新建"
}

stop_account() {
  local name=$1 status
  if [[ $existing != *" $name "* ]]; then
    echo "$name：没有这个账号"
    return 1
  fi
  if [[ $admins == *" $name "* ]]; then
    echo "$name：是管理员，先在网页上取消他的管理员身份"
    return 1
  fi
  if [[ $dry_run == yes ]]; then
    echo "$name：会禁止登录"
    return 0
  fi
  status=$(curl -sS -o /dev/null -w '%{http_code}' -X PATCH -H "@$extra" -H 'Content-Type: application/json' \
    -d "{\"source_id\":0,\"login_name\":\"$name\",\"prohibit_login\":true}" "$API/admin/users/$name") || return 1
  [[ $status == 200 ]] || {
    echo "$name：服务器返回 $status"
    return 1
  }
  echo "$name：已禁止登录"
}

failed=()
for index in "${!names[@]}"; do
  "${action}_account" "${names[index]}" "${emails[index]}" || failed+=("${names[index]}")
done
echo "共 ${#names[@]} 人，没做成 ${#failed[@]} 人${failed[*]:+：${failed[*]}}"
((${#failed[@]} == 0))
