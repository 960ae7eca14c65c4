#!/bin/sh
# Restarts portals behind nginx one after the other, so that no request fails: rolling-restart.sh 3001 3002
# Each is taken out of portals.conf first, then stopped (it serves what is under way, DRAIN_S), started, asked until it is ready, and put back.
# One that does not become ready stays out, the others go on, and the script ends with 1. One port alone is restarted alone, as to try a new
# version on it. None is taken out unless another one that the file does not mark as down answers /readyz: the last one serves on.
set -eu

portals=${PORTALS:-/etc/nginx/startline/portals.conf}
reload=${RELOAD:-nginx -s reload}
# Is given the port.
restart=${RESTART:-restart_unit}
# More where a new version first backs up a large store.
wait_s=${WAIT_S:-120}

restart_unit() { systemctl restart "startline@$1"; }

[ $# -ge 1 ] || { echo "Usage: $0 <port>…: the ports of the portals that are restarted" >&2; exit 2; }
[ "$(grep -Ec '^server [^;]*;' "$portals")" -ge 2 ] || { echo "$portals has no other portal to serve meanwhile." >&2; exit 2; }
for port in "$@"; do
  grep -Eq "^server [^;]*:$port[ ;]" "$portals" || { echo "$portals has no portal at port $port." >&2; exit 2; }
done

# Marks the portal at a port: `down` or nothing.
mark() {
  sed -E "/^server [^;]*:$1[ ;]/{ s/ down;/;/; ${2:+s/;/ $2;/} }" "$portals" > "$portals.new"
  cat "$portals.new" > "$portals"
  rm "$portals.new"
  $reload
}

is_ready() { curl -fsS -m 3 -o /dev/null "http://$1/readyz" 2> /dev/null; }

# Whether a portal other than the one at this port serves: it is not down, and ready.
others_serve() {
  for address in $(sed -nE '/ down[ ;]/d; s/^server ([^ ;]+).*/\1/p' "$portals"); do
    case $address in *":$1") continue ;; esac
    if is_ready "$address"; then return 0; fi
  done
  return 1
}

for port in "$@"; do
  others_serve "$port" || { echo "$port stays: no other portal of $portals is ready to serve meanwhile." >&2; exit 1; }
  echo "$port: out"
  mark "$port" down
  $restart "$port"
  until is_ready "127.0.0.1:$port"; do
    wait_s=$((wait_s - 1))
    [ "$wait_s" -gt 0 ] || { echo "$port did not become ready and stays out." >&2; exit 1; }
    sleep 1
  done
  mark "$port" ''
  echo "$port: ready"
done
