/** What has to hold while the server is attacked. */

/** Resident memory of the server and its helpers, PostgreSQL apart, in MB (10^6 bytes). */
export const MEMORY_MB = 600
/** The latest answer of /healthz; judged by the long form alone. */
export const HEALTHZ_MS = 300
/** The watcher kills the server that it watches beyond this, for the sake of the machine. */
export const GUARD_MB = 3000
/** A whole run. */
export const RUN_MS = 10 * 60_000
