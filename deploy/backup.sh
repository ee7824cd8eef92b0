#!/bin/sh
# Makes a backup in a folder of backups, then removes those that are too many. deploy/twenty-backup.timer runs it.
set -eu
umask 077

folder=${1:?usage: deploy/backup.sh FOLDER}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/.."

# What a killed backup left; one that somebody makes by hand at this moment is younger.
find "$folder" -mindepth 1 -maxdepth 1 -name '*.unfinished' -mmin +180 -exec rm -rf {} +
npm run --silent backup -- "$folder/$(date -u +%F-%H%M%S)"

# Of the newest twelve each, of 48 hours and of 30 days that have a backup the newest; no other name is ever touched.
ls -r "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{4,6}$' | awk '
  { keep = NR <= 12 }
  (hour = substr($0, 1, 13)) != lastHour { lastHour = hour; if (++hours <= 48) keep = 1 }
  (day = substr($0, 1, 10)) != lastDay { lastDay = day; if (++days <= 30) keep = 1 }
  !keep' | while read -r name; do
  rm -rf "${folder:?}/$name"
  echo "$folder/$name: removed, newer ones are kept."
done
