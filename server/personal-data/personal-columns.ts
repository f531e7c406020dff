/** Every column that says which person a row is about, and what becomes of the row when their data is erased. */

export interface PersonalColumn {
  table: string
  column: string
  /** `kept`: a record of the laboratory or the vendor, whose author reads as a former user. */
  fate: 'deleted' | 'kept'
  /** Columns that no export shows: secrets of devices and of the server. */
  secret?: readonly string[]
}

/** Held complete by `tests/api/backup/table-owners.test.ts`. */
export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  // what is theirs alone
  { table: 'tokens', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  {
    table: 'devices',
    column: 'user_id',
    fate: 'deleted',
    secret: ['fcm_token', 'subscription'],
  },
  { table: 'known_senders', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'queue_keys', column: 'user_id', fate: 'deleted', secret: ['key'] },
  {
    table: 'passkeys',
    column: 'user_id',
    fate: 'deleted',
    secret: ['credential_id', 'public_key'],
  },
  { table: 'webauthn_challenges', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'identities', column: 'user_id', fate: 'deleted' },
  { table: 'openid_requests', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'openid_entries', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'authenticators', column: 'user_id', fate: 'deleted', secret: ['secret'] },
  { table: 'recovery_codes', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  {
    table: 'bench_people',
    column: 'user_id',
    fate: 'deleted',
    secret: ['unlock_hash', 'proof_hash', 'renewed_unlock_hash', 'renewed_proof_hash', 'share'],
  },
  { table: 'bench_addresses', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'email_changes', column: 'user_id', fate: 'deleted' },
  { table: 'mail_links', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  {
    table: 'registrations',
    column: 'user_id',
    fate: 'deleted',
    secret: ['password_hash', 'waiting_hash', 'code_hash', 'device'],
  },
  { table: 'calendar_feeds', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  {
    table: 'idempotent_answers',
    column: 'user_id',
    fate: 'deleted',
    secret: ['request_hash', 'body'],
  },
  { table: 'notification_settings', column: 'user_id', fate: 'deleted' },
  { table: 'digest_items', column: 'user_id', fate: 'deleted' },
  { table: 'unsubscribe_links', column: 'user_id', fate: 'deleted', secret: ['hash'] },
  { table: 'push_recipients', column: 'user_id', fate: 'deleted' },
  { table: 'notifications', column: 'user_id', fate: 'deleted' },
  { table: 'broadcast_reads', column: 'user_id', fate: 'deleted' },
  { table: 'ticket_reads', column: 'user_id', fate: 'deleted' },
  // their messages go with them
  { table: 'assistant_talks', column: 'user_id', fate: 'deleted' },
  // and the parts that arrived
  { table: 'uploads', column: 'user_id', fate: 'deleted' },
  { table: 'last_writes', column: 'user_id', fate: 'deleted' },
  { table: 'user_customers', column: 'user_id', fate: 'deleted' },
  // records
  { table: 'tickets', column: 'opened_by', fate: 'kept' },
  { table: 'ticket_steps', column: 'actor_id', fate: 'kept' },
  { table: 'replies', column: 'author_id', fate: 'kept' },
  { table: 'attachments', column: 'uploaded_by', fate: 'kept' },
  { table: 'plannings', column: 'engineer_id', fate: 'kept' },
  { table: 'service_reports', column: 'engineer_id', fate: 'kept' },
  { table: 'invoices', column: 'issued_by', fate: 'kept' },
  { table: 'caf_document_versions', column: 'created_by', fate: 'kept' },
  { table: 'caf_information_confirms', column: 'confirmed_by', fate: 'kept' },
  { table: 'caf_submissions', column: 'submitted_by', fate: 'kept' },
  { table: 'caf_reviews', column: 'reviewed_by', fate: 'kept' },
  { table: 'benches', column: 'created_by', fate: 'kept', secret: ['key_hash'] },
  { table: 'acts', column: 'actor_id', fate: 'kept' },
  { table: 'admin_steps', column: 'person_id', fate: 'kept' },
]
