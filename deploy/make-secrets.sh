#!/bin/sh
# Makes the passwords of the database once: make-secrets.sh <folder>. No sample has one, and nobody has to think of one.
#   database.env  for the portals, /etc/startline/database.env (root, mode 600)
#   patroni.env   for each node, /etc/patroni_env.conf (postgres, mode 600), which Debian's unit reads
#   startline.sql for the primary, once: psql -f startline.sql; then remove it
set -eu
folder=${1:?"Usage: make-secrets.sh <folder>"}
umask 077
mkdir -p "$folder"
for name in database.env patroni.env startline.sql; do
    if [ -e "$folder/$name" ]; then
        echo "$folder/$name is there already: nothing was made." >&2
        exit 1
    fi
done
# 256 bits each, in letters that mean nothing in an address, a shell or a statement.
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
portal=$(secret)
superuser=$(secret)
cat >"$folder/database.env" <<END
DATABASE_URL=postgres://startline:$portal@127.0.0.1:5432/startline
END
cat >"$folder/patroni.env" <<END
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$superuser
PATRONI_REWIND_USERNAME=postgres
PATRONI_REWIND_PASSWORD=$superuser
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$(secret)
END
cat >"$folder/startline.sql" <<END
create role startline login password '$portal';
create database startline owner startline;
END
echo "Made in $folder. Keep a copy where you keep the keys of backups."
