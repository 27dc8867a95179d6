#!/bin/sh
# Makes the data folder of a PostgreSQL as it was at a moment, of a base backup and the archive of its log (docs/operations.md).
#   deploy/restore-to-moment.sh BACKUP ARCHIVE DATA '2026-11-30 10:14:05+08'
# BACKUP: what pg_basebackup wrote, plain. ARCHIVE: where archive_command puts the log. DATA: a new folder. Run it as the user that runs
# PostgreSQL, then start PostgreSQL on DATA: it replays the log up to the moment and opens.
set -eu
refuse() {
  echo "$1" >&2
  exit 1
}
if [ $# -ne 4 ]; then
  echo "restore-to-moment.sh BACKUP ARCHIVE DATA 'YYYY-MM-DD HH:MM:SS+08'" >&2
  exit 2
fi
backup=$1 archive=$2 data=$3 moment=$4
[ -f "$backup/backup_label" ] || refuse "$backup is no base backup: it has no backup_label"
[ -d "$archive" ] || refuse "$archive is no folder"
# Without its zone a moment would be read in that of the server.
case $moment in
  [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9]:[0-9][0-9]*[+-][0-9][0-9]*) ;;
  *) refuse "$moment is no moment with its zone, as 2026-11-30 10:14:05+08" ;;
esac
case $archive$moment in *\'* | *\"*) refuse "No quotation marks in the names, please" ;; esac
[ ! -e "$data" ] || [ -z "$(ls -A "$data")" ] || refuse "$data is not empty"
mkdir -p "$data"
cp -a "$backup/." "$data/"
chmod 700 "$data"
rm -f "$data/postmaster.pid" "$data/postmaster.opts" "$data/standby.signal"
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$(cd "$archive" && pwd)/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
SETTINGS
touch "$data/recovery.signal"
echo "Start PostgreSQL on $data: it opens as it was at $moment"
