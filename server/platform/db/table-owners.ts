/** Whose the rows of each table are: a customer's, a person's, or the vendor's. What is restored or spread by it reads it here. */

/** Rows of a customer account, found by a column of their own or by the row that they belong to. */
interface OfCustomer {
  kind: 'customer'
  /** The column with the customer's id; null in it is for all customers. */
  key?: string
  /** Without `key`: the column that names a row of a table of this list, by its id. */
  via?: { column: string; table: string }
  /** Rows that a trigger writes again from those of another table. */
  derived?: true
  /** Columns of a derived table that no trigger writes: they are put back with a customer. */
  ownColumns?: readonly string[]
  /** On its way, or an address that somebody may have revoked since: not put back with a customer's records. */
  passing?: true
}

export type TableOwner =
  | OfCustomer
  /** Of one person, whichever account is switched on: the column with the user's id. */
  | { kind: 'person'; key: string }
  /** Of a person or of somebody who is none yet. */
  | { kind: 'people' }
  /** Of the vendor, the same for all customers. */
  | { kind: 'vendor' }
  /** Of the server: numbers given out, keys, marks. */
  | { kind: 'server' }
  /** Worth nothing after a restart, or made of transaction numbers of this one cluster: in no backup. */
  | { kind: 'transient' }

const ofCustomer = { kind: 'customer', key: 'customer_id' } as const
const via = (column: string, table: string) =>
  ({ kind: 'customer', via: { column, table } }) as const
const ofPerson = { kind: 'person', key: 'user_id' } as const
const vendor = { kind: 'vendor' } as const
const server = { kind: 'server' } as const
const transient = { kind: 'transient' } as const

/** Every table of ours: `tests/api/backup/table-owners.test.ts` holds that none is left out. */
export const TABLE_OWNERS: Readonly<Record<string, TableOwner>> = {
  acts: ofCustomer,
  admin_steps: vendor,
  archives: ofCustomer,
  assistant_figures: vendor,
  assistant_messages: via('talk_id', 'assistant_talks'),
  assistant_questions: { ...via('talk_id', 'assistant_talks'), passing: true },
  assistant_talks: ofCustomer,
  attachments: via('ticket_id', 'tickets'),
  attempts: transient,
  authenticators: ofPerson,
  banners: ofCustomer,
  bench_addresses: { ...via('bench_id', 'benches'), passing: true },
  // keys and PINs that somebody may have taken back since
  bench_people: { ...ofCustomer, passing: true },
  benches: { ...ofCustomer, passing: true },
  broadcast_reads: ofPerson,
  broadcasts: ofCustomer,
  caf_answer_questions: via('caf_document_id', 'caf_documents'),
  caf_choice_questions: via('caf_document_id', 'caf_documents'),
  caf_designations: vendor,
  caf_document_versions: via('caf_document_id', 'caf_documents'),
  caf_documents: ofCustomer,
  caf_information_confirms: via('caf_document_id', 'caf_documents'),
  caf_letters: vendor,
  caf_number_runs: server,
  caf_reviews: via('caf_document_id', 'caf_documents'),
  caf_submissions: via('caf_document_id', 'caf_documents'),
  calendar_feeds: { ...ofCustomer, passing: true },
  certificates: ofCustomer,
  comment_drafts: vendor,
  contact_channels: vendor,
  customer_storage: { ...ofCustomer, derived: true, ownColumns: ['quota_bytes'] },
  customers: { kind: 'customer', key: 'id' },
  departments: vendor,
  devices: ofPerson,
  digest_items: { ...ofCustomer, passing: true },
  divisions: vendor,
  email_changes: ofPerson,
  help_articles: vendor,
  idempotent_answers: ofPerson,
  identities: ofPerson,
  instrument_types: vendor,
  instruments: ofCustomer,
  invoice_lines: via('invoice_id', 'invoices'),
  invoice_number_runs: server,
  invoices: via('ticket_id', 'tickets'),
  known_senders: ofPerson,
  last_writes: transient,
  mail_links: { kind: 'people' },
  notification_settings: ofPerson,
  notifications: ofCustomer,
  openid_entries: transient,
  openid_requests: transient,
  passkeys: ofPerson,
  plannings: ofCustomer,
  point_entries: ofCustomer,
  push_keys: server,
  push_recipients: transient,
  pushes: transient,
  queue_keys: ofPerson,
  recovery_codes: ofPerson,
  registrations: { kind: 'people' },
  replies: via('ticket_id', 'tickets'),
  request_types: vendor,
  server_marks: server,
  service_report_parts: via('service_report_id', 'service_reports'),
  service_reports: via('ticket_id', 'tickets'),
  text_pages: vendor,
  ticket_counts: { ...ofCustomer, derived: true },
  ticket_landmarks: transient,
  ticket_moves: transient,
  ticket_number_runs: server,
  ticket_rankings: transient,
  ticket_reads: via('ticket_id', 'tickets'),
  ticket_steps: via('ticket_id', 'tickets'),
  ticket_texts: { ...ofCustomer, derived: true },
  ticket_types: vendor,
  tickets: ofCustomer,
  tokens: ofPerson,
  training_certificates: ofCustomer,
  unsubscribe_links: ofPerson,
  upload_parts: { ...via('upload_id', 'uploads'), passing: true },
  uploads: { ...ofCustomer, passing: true },
  user_customers: ofCustomer,
  users: { kind: 'people' },
  webauthn_challenges: transient,
}
