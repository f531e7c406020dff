import type { Connection } from './database.ts'

/** The address that DATABASE_URL takes, of a PostgreSQL that is reached by a socket in the folder `host`. */
export const databaseUrl = ({ host, port, user, password, database }: Connection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
