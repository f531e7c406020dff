#!/bin/sh
# Installed as /usr/local/sbin/benchside: runs a command of the release as the user of the service, with its settings.
#   benchside admin --help
set -eu
if [ "$#" -eq 0 ]; then
  echo "Name a command: $(cd /opt/benchside/current/dist/server/cli && echo *)" >&2
  exit 2
fi
name=$1
shift
settings=/etc/benchside/benchside.env
set -- /usr/bin/node --env-file="$settings" --enable-source-maps "/opt/benchside/current/dist/server/cli/$name/main.js" "$@"
# as in the unit, where the file has the last word; node would let stand what is set already
for default in NODE_ENV=production DATA_DIR=/var/lib/benchside TMPDIR=/run/benchside; do
  grep -q "^[[:space:]]*${default%%=*}=" "$settings" || set -- "$default" "$@"
done
# systemd makes it with the service
install --directory --owner=benchside --group=benchside --mode=0750 /run/benchside
exec setpriv --reuid=benchside --regid=benchside --init-groups --no-new-privs \
  env --ignore-environment PATH=/usr/bin:/bin HOME=/var/lib/benchside LANG="${LANG:-C.UTF-8}" TERM="${TERM:-dumb}" "$@"
