#!/usr/bin/env bash
# 发布、回退。在装好依赖（npm ci）的仓库里运行，需要 bash、nginx、curl、flock（Debian 自带后者）。
#
#   deploy/release.sh deploy               构建到新的版本目录，检查通过才切换
#   deploy/release.sh deploy --from 目录   不构建，用现成的产物（如 CI 的 build/）
#   deploy/release.sh deploy --purge       发布之后不留旧的：不抄旧文件，删掉其他版本（误发了机密时；可与 --from 同用）
#   deploy/release.sh rollback [版本]      切回发布这一版之前在用的版本，或指定的版本
#   deploy/release.sh list                 列出版本，* 是正在用的
#
#   LAB_BASE    放版本的目录，默认 /srv/lab-handbook；nginx 的 ROOT 是 $LAB_BASE/current/site
#   LAB_KEEP    保留几个版本，默认 5；正在用的与回退要用的总是留着
#   LAB_DAYS    旧版本的资源保留几天，默认 7
#   LAB_RELOAD  切换之后执行的命令，如 "systemctl reload lab-nginx"：响应头与重定向随版本变，nginx 要
#               重读配置；它失败就切回去。没有设就只换文件。
#   LAB_SMOKE_PORT  试运行用的本机端口，默认 18090，占着就往后找
#
# 为什么这样：
# - current 是一个链接，用 rename 换掉：任何时刻它都指着一个完整、检查过的版本。构建被杀、磁盘写满、
#   检查不过，都停在 .partial 里，网站没有动。
# - 打开着旧页面的读者还会来取旧的脚本块：旧版本带哈希的文件抄进新版本，从退役那天起再留七天。
#   回退也一样，把新版本的文件抄回去。文件名带哈希，不会互相覆盖。
set -Eeuo pipefail
# 写出来的 nginx 要读得到，问本机不经过代理。
umask 022
export no_proxy=127.0.0.1

base=${LAB_BASE:-/srv/lab-handbook}
keep=${LAB_KEEP:-5}
days=${LAB_DAYS:-7}
smoke=${LAB_SMOKE_PORT:-18090}
repo=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
releases=$base/releases
partial=
trial=

say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "$*" >&2
  exit 1
}

usage() { sed -n '2,15s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }

finish() {
  local code=$?
  if [ -n "$trial" ]; then kill "$trial" 2>/dev/null || true; fi
  if [ -n "$partial" ]; then rm -rf "$partial"; fi
  rm -f "$base/.current.$$"
  if [ "$code" -ne 0 ]; then say "没有完成；正在用的仍是 $(current || echo 空)。" >&2; fi
}

# 链接断了（有人为腾地方删了那一版）当作没有：照样能发布与回退。
current() { [ -d "$base/current/site" ] && basename "$(readlink "$base/current")"; }

# 发布正在用的这一版之前在用的版本。按编号往下数不行：那可能正是退下来的坏版本，或没有切换成的。
previous() { cat "$base/current/previous" 2>/dev/null || true; }

ids() { find "$releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort; }

# 名字带哈希的文件都在 assets/ 下；别处的（如 exam-1.html.gz）不能抄，旧副本会盖过新页面。
hashed() { (cd "$1/site" && find . -type f -path './assets/*'); }

# 把 $1 带哈希的文件抄进 $2。它自己的文件现在退役，从今天起算；它从更早的版本抄来的，按原来的日期算。
carry() {
  local file
  # $2 里已经有的都从今天起算：不然退回去再切回来，会按更早的日期过期。
  hashed "$1" | (cd "$2/site" && xargs -rd '\n' touch -c)
  hashed "$1" | while IFS= read -r file; do
    if [ -e "$2/site/$file" ]; then continue; fi
    mkdir -p "$(dirname "$2/site/$file")"
    if grep -qxF "$file" "$1/own"; then
      cp "$1/site/$file" "$2/site/$file"
    elif [ -n "$(find "$1/site/$file" -mtime "-$days")" ]; then
      cp -p "$1/site/$file" "$2/site/$file"
    fi
  done
}

# 站点地图里每一页、每一页引用的脚本与样式都在；nginx 认这份配置；真的起一个来答几个请求。
check() {
  local site=$1/site file bad asset
  for file in index.html 404.html sitemap.xml; do
    [ -s "$site/$file" ] || die "缺少 $file。"
  done
  bad=$(grep -oE '<loc>[^<]+' "$site/sitemap.xml" | sed -E 's|<loc>https?://[^/]+||' | while IFS= read -r file; do
    file=$(printf '%b' "${file//%/\\x}")
    [ -s "$site${file%/}.html" ] || [ -s "$site${file%/}/index.html" ] || say "$file"
  done)
  [ -z "$bad" ] || die "站点地图里有、却没有构建出来的页面："$'\n'"$bad"
  bad=$(find "$site" -name '*.html' -exec grep -hoE '(src|href)="?/assets/[^" >]+' {} + | sed -E 's/^[a-z]+="?//' | sort -u |
    while IFS= read -r file; do [ -s "$site$file" ] || say "$file"; done)
  [ -z "$bad" ] || die "页面引用了不存在的文件："$'\n'"$bad"

  cd "$repo"
  SITE_ROOT=$site node_modules/.bin/jiti scripts/serveNginx.ts --test || die "nginx -t 不通过。"
  # 端口被别人占着的话，下面问到的就是别人：往后找一个空的。
  local last=$((smoke + 50))
  while (: <"/dev/tcp/127.0.0.1/$smoke") 2>/dev/null; do
    smoke=$((smoke + 1))
    [ "$smoke" -le "$last" ] || die "试运行找不到空的端口，用 LAB_SMOKE_PORT 换一处。"
  done
  # 不继承锁，到时候自己结束：这里被杀，也不挡住下一次发布。
  env -u TLS_CERT -u TLS_KEY SITE_ROOT="$site" PORT="127.0.0.1:$smoke" timeout 60 node_modules/.bin/jiti scripts/serveNginx.ts >/dev/null 9>&- &
  trial=$!
  asset=$(cd "$site" && find assets/js -name 'main.*.js' | head -n 1)
  bad=
  curl -fs -o /dev/null --retry 40 --retry-delay 0 --retry-connrefused --retry-max-time 20 "http://127.0.0.1:$smoke/" || bad="首页没有答 200"
  [ "$(status "/$asset")" = 200 ] || bad="$bad /$asset 没有答 200"
  [ "$(status /no-such-page)" = 404 ] || bad="$bad 不存在的页面没有答 404"
  [ "$(status /assets/js/gone.00000000.js)" = 404 ] || bad="$bad 不存在的资源没有答 404"
  kill "$trial" 2>/dev/null || bad="$bad 试运行的 nginx 没有起来"
  wait "$trial" || true
  trial=
  [ -z "$bad" ] || die "试运行不通过：$bad"
}

status() { curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$smoke$1" || true; }

# 链接先建在旁边，再用 rename 盖上去：没有一刻是不存在的。
flip() {
  ln -s "releases/$1" "$base/.current.$$"
  mv -T "$base/.current.$$" "$base/current"
}

# 让版本 $1 的响应头也认得版本 $2 的内联脚本与样式；有增加就成功。内容安全策略只在 nginx 重读配置时
# 生效，与换链接不在同一刻：换之前先让正在用的策略认得两边，中间那一瞬才没有页面丢样式。
admit() {
  local mine=$1/site/.policy.conf theirs=$2/site/.policy.conf directive hash added=1
  if [ ! -f "$mine" ] || [ ! -f "$theirs" ]; then return 1; fi
  for directive in script-src style-src; do
    while IFS= read -r hash; do
      if ! grep -oE "$directive [^;\"]*" "$mine" | grep -qF "$hash"; then
        sed -i "s|$directive |$directive $hash |" "$mine"
        added=0
      fi
    done < <(grep -oE "$directive [^;\"]*" "$theirs" | grep -oE "'sha256-[^']+'")
  done
  return "$added"
}

reload() {
  if [ -z "${LAB_RELOAD:-}" ]; then return 0; fi
  sh -c "$LAB_RELOAD" 9>&- || return 1
  # 重读是异步的：给新的工作进程一点时间接手。
  sleep 1
}

switch() {
  local before
  before=$(current || true)
  if [ -n "$before" ] && admit "$base/current" "$releases/$1"; then
    reload || die "LAB_RELOAD 失败，没有切换。"
  fi
  flip "$1"
  if reload; then
    say "正在用 $1${before:+（原来是 $before）}"
  elif [ -n "$before" ]; then
    flip "$before"
    die "LAB_RELOAD 失败，已切回 $before。"
  else
    # 第一个版本：没有可切回的，nginx 也要等它在了才起得来。
    say "$1 已经就位，但 LAB_RELOAD 失败，nginx 没有重读配置：现在启动 nginx。" >&2
  fi
  if [ -z "${LAB_RELOAD:-}" ]; then say "没有设 LAB_RELOAD：请让 nginx 重读配置，响应头与重定向才与这个版本一致。"; fi
}

prune() {
  local id
  ids | head -n "-$keep" | while IFS= read -r id; do
    if [ "$id" != "$(current || true)" ] && [ "$id" != "$(previous)" ]; then rm -rf "${releases:?}/$id"; fi
  done
}

build() { (cd "$repo" && npm run --silent build -- --out-dir "$1"); }

deploy() {
  local from= purge= id
  while [ $# -gt 0 ]; do
    case $1 in
      # -P：给的是链接就用它指着的目录。
      --from)
        from=$(cd -- "${2:?--from 后面写目录}" && pwd -P)
        shift
        ;;
      --purge) purge=1 ;;
      *) die "不认识的参数：$1"$'\n'"$(usage)" ;;
    esac
    shift
  done
  # 上次被杀时留下的。
  rm -rf "$releases"/.*.partial
  id=$(date -u +%Y%m%dT%H%M%SZ)
  # 版本号精确到秒；同一秒里已经有一个，就等下一秒。
  while [ -e "$releases/$id" ]; do
    sleep 1
    id=$(date -u +%Y%m%dT%H%M%SZ)
  done
  partial=$releases/.$id.partial
  mkdir -p "$partial"
  if [ -n "$from" ]; then
    cp -R "$from" "$partial/site"
  else
    build "$partial/site"
  fi
  (cd "$repo" && node_modules/.bin/jiti scripts/precompress.ts "$partial/site")
  # 构建与 --from 照抄的文件，可能只有自己读得到。
  chmod -R a+rX "$partial"
  hashed "$partial" >"$partial/own"
  if [ -n "$purge" ]; then
    keep=0
  elif current >"$partial/previous"; then
    carry "$base/current" "$partial"
  fi
  check "$partial"
  sync -f "$partial"
  mv "$partial" "$releases/$id"
  partial=
  switch "$id"
  prune
}

rollback() {
  local id=${1:-}
  [ $# -le 1 ] || die "不认识的参数：${*:2}"$'\n'"$(usage)"
  if [ -z "$id" ]; then id=$(previous); fi
  # 从前发布的版本没有记下来。
  if [ -z "$id" ]; then id=$(ids | awk -v now="$(current || true)" 'now == "" || $0 < now' | tail -n 1); fi
  [ -n "$id" ] && [ -d "$releases/$id/site" ] || die "没有可以回退的版本；deploy/release.sh list 看有哪些。"
  if current >/dev/null; then carry "$base/current" "$releases/$id"; fi
  switch "$id"
}

list() {
  local id now
  [ $# -eq 0 ] || die "不认识的参数：$*"$'\n'"$(usage)"
  now=$(current || true)
  ids | while IFS= read -r id; do
    if [ "$id" = "$now" ]; then say "* $id"; else say "  $id"; fi
  done
}

case ${1:-} in
  deploy | rollback)
    for value in "$keep" "$days" "$smoke"; do
      [[ $value =~ ^[0-9]+$ ]] || die "LAB_KEEP、LAB_DAYS、LAB_SMOKE_PORT 都写数字，现在有一个是“$value”。"
    done
    [ -x "$repo/node_modules/.bin/jiti" ] || die "依赖没有装全：先在仓库里运行 npm ci。"
    mkdir -p "$releases"
    if [ -L "$base/current" ] && [ ! -d "$base/current/site" ]; then
      say "正在用的 $(readlink "$base/current") 不见了，当作还没有发布过。" >&2
    fi
    # 锁随进程消失，被杀之后不用手工解锁；还在跑的构建也算占着。
    exec 9>"$base/.lock"
    flock -n 9 || die "另一次发布正在进行。"
    trap finish EXIT
    # 没有下面两行，被 Ctrl-C 或 SIGTERM 打断时不一定走 EXIT。
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    "$@"
    ;;
  list) "$@" ;;
  *)
    usage
    exit 2
    ;;
esac
