#!/bin/sh
# A role and a database for each program, when the volume of PostgreSQL's image is new. Neither can see into the other's.
set -eu
for name in arena games; do
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set=name="$name" --set=password="$(cat "/run/secrets/${name}_db_password")" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
