/** What is kept about a person, for them: a zip file with JSON and the files that they sent. */
import { Readable } from 'node:stream'

import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'
import { streamZip, type ZipEntry } from '#server/platform/documents/stream-zip'
import type { FileStore } from '#server/platform/files/file-store'

import { isContact } from './contacts.ts'
import type { Identity } from './identity.ts'
import { PERSONAL_COLUMNS, type PersonalColumn } from './personal-columns.ts'

/** Tables whose files are the person's own work, with the column of the file's name and its key. */
const FILES = [
  { table: 'attachments', key: 'storage_key', by: 'uploaded_by', extension: 'extension' },
  { table: 'caf_submissions', key: 'signed_storage_key', by: 'submitted_by', extension: undefined },
] as const

/**
 * `person.json` has what is known of them, `records/TABLE.json` the rows that name them, all of one moment. What people wrote
 * of each other in messages is not in it.
 */
export async function exportPerson(
  { db, files }: { db: Db; files: FileStore },
  person: Identity,
  now: Date,
): Promise<Readable> {
  const entries = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const records = [
        ['person.json', [await readPerson(tx, person.id)]],
        ...(await readRecords(tx, person)),
      ] as const
      const found = records.filter(([, rows]) => rows.length > 0)
      const texts = found.map(([name, rows]) =>
        asJson(name, name === 'person.json' ? (rows[0] ?? {}) : rows, now),
      )
      return [...texts, ...(await listFiles({ db: tx, files }, person.id))]
    })
  return streamZip(entries)
}

/** Rows by the name of their file. */
async function readRecords(db: Db, person: Identity): Promise<[name: string, rows: object[]][]> {
  const { id, email } = person
  const named: [string, object[]][] = []
  for (const column of PERSONAL_COLUMNS) {
    named.push([`records/${column.table}.json`, await readRows(db, column, id)])
  }
  const said = await sql<object>`select message.* from assistant_messages as message
    join assistant_talks as talk on talk.id = message.talk_id
    where talk.user_id = ${id} order by message.id`.execute(db)
  const contacts = await sql<object>`select id, number, staff_name, staff_phone_number from tickets
    where ${isContact(person)} order by id`.execute(db)
  const registrations = await sql<object>`select * from registrations
    where user_id is null and email = ${email} order by id`.execute(db)
  const benches = await sql<object>`select bench.name, member.joined_at, member.last_unlocked_at
    from bench_people as member join benches as bench on bench.id = member.bench_id
    where member.user_id = ${id} order by bench.id`.execute(db)
  const mails = await sql<object>`select data, created_on
    from ${sql.table(`${JOB_SCHEMA}.job`)} where name = 'send-mail' and state < 'completed'
      and (data->>'userId' = ${String(id)} or data->>'email' = ${email})`.execute(db)
  return [
    ...named,
    ['records/assistant_messages.json', said.rows],
    ['records/tickets-as-contact.json', contacts.rows],
    ['records/registrations-unverified.json', registrations.rows.map(withoutSecrets)],
    ['records/shared-benches.json', benches.rows],
    ['records/mails-waiting.json', mails.rows],
  ]
}

const REGISTRATION_SECRETS = new Set(
  PERSONAL_COLUMNS.find(({ table }) => table === 'registrations')?.secret,
)

const withoutSecrets = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !REGISTRATION_SECRETS.has(name)))

async function readPerson(db: Db, id: number): Promise<object> {
  const { rows } = await sql<object>`select id, role, email, name, phone, language, created_at,
    current_customer_id from users where id = ${id}`.execute(db)
  return rows[0] ?? {}
}

async function readRows(
  db: Db,
  { table, column, secret = [] }: PersonalColumn,
  id: number,
): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(kept) - ${sql.val([...secret])}::text[] as row from ${sql.table(table)} as kept
    where ${sql.ref(column)} = ${id}`.execute(db)
  return rows.map(({ row }) => row)
}

async function listFiles({ db, files }: { db: Db; files: FileStore }, id: number) {
  const entries: ZipEntry[] = []
  for (const { table, key, by, extension } of FILES) {
    const ending = extension === undefined ? sql`'pdf'` : sql.ref(extension)
    const { rows } = await sql<{ id: number; key: string; ending: string; since: Date }>`
      select id, ${sql.ref(key)} as key, coalesce(${ending}, 'bin') as ending, created_at as since
      from ${sql.table(table)} where ${sql.ref(by)} = ${id} and ${sql.ref(key)} is not null
      order by id`.execute(db)
    for (const row of rows) {
      entries.push({
        path: `files/${table}-${row.id}.${row.ending}`,
        since: row.since,
        open: () => files.open(row.key),
      })
    }
  }
  return entries
}

const asJson = (path: string, data: object, since: Date): ZipEntry => ({
  path,
  since,
  open: async () => Readable.from([Buffer.from(`${JSON.stringify(data, undefined, 1)}\n`)]),
})
