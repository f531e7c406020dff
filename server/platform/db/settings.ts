/** How a PostgreSQL is reached that this server does not start itself (docs/database.md). */
export interface DatabaseSettings {
  /** The primary; a pooler before it where `isPooled`. */
  url: string
  /** Its replicas, which serve lists, counts and exports; never through a pooler that changes servers between two statements. */
  readUrl: string | undefined
  /** The primary without a pooler: for what needs one session, the migrations and LISTEN. */
  sessionUrl: string
  /** `url` leads to a pooler that gives a connection for one transaction. */
  isPooled: boolean
}
