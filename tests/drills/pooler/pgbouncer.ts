/** PgBouncer of the system in transaction mode, before an embedded PostgreSQL. */
import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { findPostgresUser } from '#server/platform/db/embedded/postgres-user'
import type { Connection } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { findPrograms } from '#tests/support/programs/debian'
import { freePort } from '#tests/support/programs/free-port'

import { Program } from '../failover/program.ts'

export interface Pooler {
  /** As it says itself. */
  version: string
  /** Connections that it has to the database at most. */
  size: number
  /** Through it, and past it. */
  url: string
  sessionUrl: string
  /** That it passed on to the database. */
  countTransactions: () => Promise<number>
  end: () => Promise<void>
}

const SIZE = 6
const START_MS = 10_000

/** Throws where the package is missing. */
export async function startPooler(dir: string, to: Connection): Promise<Pooler> {
  const { pgbouncer } = await findPrograms({ pgbouncer: 'pgbouncer' })
  const { stdout } = await promisify(execFile)(pgbouncer, ['--version'])
  const user = await findPostgresUser([dir])
  const folder = join(dir, 'pooler')
  await mkdir(folder, { mode: 0o700 })
  const port = await freePort()
  const files = { settings: join(folder, 'pgbouncer.ini'), people: join(folder, 'userlist.txt') }
  await writeFile(files.people, `"${to.user}" "${to.password}"\n`, { mode: 0o600 })
  await writeFile(files.settings, settingsOf(to, port, files.people), { mode: 0o600 })
  if (user) {
    for (const each of [folder, ...Object.values(files)]) await chown(each, user.uid, user.gid)
  }
  const program = new Program({ program: pgbouncer, log: join(dir, 'pgbouncer.log'), user })
  await program.start([files.settings])
  const address = { host: '127.0.0.1', port, user: to.user, password: to.password }
  await answers(address)
  const credentials = `${to.user}:${encodeURIComponent(to.password)}`
  return {
    version: stdout.split('\n', 1)[0] ?? '',
    size: SIZE,
    url: `postgresql://${credentials}@127.0.0.1:${port}/${to.database}`,
    sessionUrl: databaseUrl(to),
    countTransactions: async () => {
      const stats = await ask(address, 'show stats')
      const ours = stats.find(({ database }) => database === to.database)
      return Number(ours?.['total_xact_count'] ?? 0)
    },
    end: () => program.end('SIGINT'),
  }
}

/** As docs/database.md has it. */
const settingsOf = ({ host, port: from, user }: Connection, port: number, people: string) => `
[databases]
* = host=${host} port=${from} connect_query='set statement_timeout = 20000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${SIZE}
max_client_conn = 200
`

async function ask(address: pg.ClientConfig, query: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ ...address, database: 'pgbouncer' })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(query)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function answers(address: pg.ClientConfig): Promise<void> {
  for (const until = Date.now() + START_MS; ; await pause(100)) {
    try {
      await ask(address, 'show version')
      return
    } catch (cause) {
      if (Date.now() > until) throw new Error('PgBouncer does not answer', { cause })
    }
  }
}
