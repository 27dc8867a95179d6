#!/bin/sh
# Two cells with a standby each on one machine, to try or to begin with (docs/operations.md, "Cells"): four PostgreSQL, two portals, the list of cells and the
# files of the proxy.
#   deploy/cells/cells.sh up FOLDER          makes what is missing, starts what does not run
#   deploy/cells/cells.sh restart FOLDER a   starts the portal of cell a anew, in the version that lies here
#   deploy/cells/cells.sh down FOLDER        ends all of it
# Run it as the user that shall run all of this, not as root: PostgreSQL refuses root. It needs PostgreSQL 15 or later (PG_BIN names the folder of its programs)
# and Node on the path. Each cell takes PORT_A or PORT_B (8081, 8082) of this machine alone; a proxy with FOLDER/nginx.conf is the way in. On machines of their
# own, each cell is what docs/operations.md says of one portal and its standby: units, folders and settings below show which.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
refuse() {
  echo "$1" >&2
  exit 1
}
[ $# -ge 2 ] || {
  echo "cells.sh up|restart|down FOLDER [CELL]" >&2
  exit 2
}
deed=$1
mkdir -p "$2"
chmod 700 "$2"
folder=$(cd "$2" && pwd)
[ "$(id -u)" -ne 0 ] || refuse "Run it as another user than root: PostgreSQL refuses root"
bin=${PG_BIN:-$(pg_config --bindir)}
[ -x "$bin/initdb" ] || refuse "No PostgreSQL in $bin: name the folder of its programs in PG_BIN"

# One PostgreSQL: a unix socket, reached by nobody else on the machine.
start_database() { # folder
  "$bin/pg_ctl" -D "$1/data" status > /dev/null && return
  "$bin/pg_ctl" -D "$1/data" -l "$1/postgres.log" -o "-c listen_addresses='' -c unix_socket_directories='$1'" -w start > /dev/null
}
make_primary() { # folder
  [ -d "$1/data" ] && return
  mkdir -p "$1"
  "$bin/initdb" -D "$1/data" -U portal --auth=trust --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  # logical: a tenant may move to another cell. The socket's folder is this user's alone, so `trust` trusts him alone.
  cat >> "$1/data/postgresql.conf" << SETTINGS
wal_level = logical
hot_standby_feedback = on
jit = off
SETTINGS
  start_database "$1"
  "$bin/createdb" -h "$1" -U portal portal
}
make_standby() { # folder of the primary, its own, name
  [ -d "$2/data" ] && return
  mkdir -p "$2"
  "$bin/pg_basebackup" -d "host=$1 user=portal application_name=$3" -D "$2/data" -C -S "$3" -R -X stream -c fast
}
settings() { # cell, port
  cat << SETTINGS
DATABASE_URL=postgres://portal@/portal?host=$folder/$1/primary
DATABASE_READ_URL=postgres://portal@/portal?host=$folder/$1/standby
DATA_DIR=$folder/$1/portal
HOST=127.0.0.1
PORT=$2
TRUST_PROXY=1
PORTAL_DEMO=${PORTAL_DEMO:-0}
SETTINGS
}
stop_portal() { # cell
  [ -f "$folder/$1/portal.pid" ] || return 0
  pid=$(cat "$folder/$1/portal.pid")
  kill "$pid" 2> /dev/null || true
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
  rm -f "$folder/$1/portal.pid"
}
start_portal() { # cell, port
  if [ -f "$folder/$1/portal.pid" ] && kill -0 "$(cat "$folder/$1/portal.pid")" 2> /dev/null; then return; fi
  mkdir -p "$folder/$1/portal"
  settings "$1" "$2" > "$folder/$1/portal.env"
  (
    cd "$here"
    set -a
    . "$folder/$1/portal.env"
    set +a
    exec setsid nohup node scripts/run.mjs apps/server/main.ts >> "$folder/$1/portal.log" 2>&1 < /dev/null
  ) &
  echo $! > "$folder/$1/portal.pid"
}
# Until it serves; a portal that ended has said why.
await_portal() { # cell, port
  while ! node -e "fetch('http://127.0.0.1:$2/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"; do
    kill -0 "$(cat "$folder/$1/portal.pid")" 2> /dev/null || refuse "The portal of cell $1 ended: $(tail -5 "$folder/$1/portal.log")"
    sleep 0.5
  done
}
port_of() { [ "$1" = a ] && echo "${PORT_A:-8081}" || echo "${PORT_B:-8082}"; }

case $deed in
  up)
    for cell in a b; do
      make_primary "$folder/$cell/primary"
      start_database "$folder/$cell/primary"
      make_standby "$folder/$cell/primary" "$folder/$cell/standby" "standby_$cell"
      start_database "$folder/$cell/standby"
    done
    # One after the other: the first one builds the browser application for both.
    for cell in a b; do
      start_portal "$cell" "$(port_of "$cell")"
      await_portal "$cell" "$(port_of "$cell")"
    done
    cat > "$folder/cells.json" << CELLS
{
  "cells": [
    {
      "name": "a",
      "database": "postgres://portal@/portal?host=$folder/a/primary",
      "processes": [{ "url": "http://127.0.0.1:$(port_of a)", "restart": "'$here/deploy/cells/cells.sh' restart '$folder' a" }]
    },
    {
      "name": "b",
      "database": "postgres://portal@/portal?host=$folder/b/primary",
      "processes": [{ "url": "http://127.0.0.1:$(port_of b)", "restart": "'$here/deploy/cells/cells.sh' restart '$folder' b" }]
    }
  ]
}
CELLS
    sed -e "s#/etc/nginx/portal-tenants.map#$folder/portal-tenants.map#" -e "s#127.0.0.1:8081#127.0.0.1:$(port_of a)#" \
      -e "s#127.0.0.1:8082#127.0.0.1:$(port_of b)#" "$here/deploy/cells/nginx.conf" > "$folder/nginx.conf"
    cd "$here"
    node scripts/run.mjs apps/server/portal-command.ts cells --file "$folder/cells.json" --map "$folder/portal-tenants.map"
    node scripts/run.mjs apps/server/portal-command.ts cells --file "$folder/cells.json"
    ;;
  restart)
    [ $# -eq 3 ] && [ -d "$folder/$3" ] || refuse "Which cell of $folder?"
    stop_portal "$3"
    start_portal "$3" "$(port_of "$3")"
    await_portal "$3" "$(port_of "$3")"
    ;;
  down)
    for cell in a b; do
      stop_portal "$cell"
      for role in standby primary; do
        [ -d "$folder/$cell/$role/data" ] || continue
        "$bin/pg_ctl" -D "$folder/$cell/$role/data" -m fast -w stop > /dev/null || true
      done
    done
    ;;
  *) refuse "up, restart or down, not $deed" ;;
esac
