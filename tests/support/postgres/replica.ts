/** A replica of an embedded PostgreSQL, which brings no pg_basebackup: a copy of its folder, as the backup calls allow. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { vi } from 'vitest'

import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries'
import { commandAs, findPostgresUser, runAs } from '#server/platform/db/embedded/postgres-user'
import { clearOrphans } from '#server/platform/db/orphans'

import type { Connection } from './database.ts'

const SOON = { timeout: 30_000, interval: 50 }

export interface Replica {
  connection: Connection
  /** It keeps what it has, and takes nothing new. */
  pause: () => Promise<void>
  /** It takes what is new again, and has what is there now. */
  resume: () => Promise<void>
  /** How many queries that match it is or was busy with, of the connections that are open now. */
  countQueries: (like: string) => Promise<number>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  start: () => Promise<void>
  end: () => Promise<void>
}

/** `data` is the folder of the primary's cluster. */
export async function startReplica(primary: Connection, data: string): Promise<Replica> {
  const binaries = await findPostgresBinaries()
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-replica-'))
  const user = await findPostgresUser([folder, binaries.postgres])
  const copy = path.join(folder, 'data')
  await mkdir(copy, { mode: 0o700 })
  if (user) for (const each of [folder, copy]) await chown(each, user.uid, user.gid)
  await copyCluster()
  const connection = { ...primary, host: folder }
  let child: ChildProcess | undefined

  async function copyCluster(): Promise<void> {
    const client = new pg.Client(primary)
    await client.connect()
    await client.query("select pg_backup_start('replica', true)")
    await runAs(user, 'cp', ['-a', `${data}/.`, copy])
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await client.end()
    const { host, port, user: name, password } = primary
    const conninfo = `host=${host} port=${port} user=${name} password=${password}`
    await rm(path.join(copy, 'postmaster.pid'))
    await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(path.join(copy, 'standby.signal'), '')
    await writeFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  }

  async function ask<Row extends pg.QueryResultRow>(
    to: Connection,
    query: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client(to)
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(query, values)).rows
    } finally {
      await client.end()
    }
  }

  async function start(): Promise<void> {
    await rm(path.join(copy, 'postmaster.pid'), { force: true })
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'timezone=UTC']
    const { program, args, options } = commandAs(user, binaries.postgres, [
      '-D',
      copy,
      '-p',
      String(primary.port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ])
    const started = spawn(program, args, { ...options, stdio: 'ignore' })
    child = started
    await vi.waitFor(async () => {
      if (started.exitCode !== null) throw new Error(`it ended with ${started.exitCode}`)
      await ask(connection, 'select 1')
    }, SOON)
    await caughtUp()
  }

  async function caughtUp(): Promise<void> {
    const [now] = await ask<{ wal: string }>(primary, 'select pg_current_wal_insert_lsn() as wal')
    await vi.waitFor(async () => {
      const query = 'select pg_last_wal_replay_lsn() >= $1 as has'
      const [state] = await ask<{ has: boolean }>(connection, query, [now?.wal])
      if (!state?.has) throw new Error('the replica is behind')
    }, SOON)
  }

  async function stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    // one that is killed leaves processes of its own, beside which none starts
    await clearOrphans(copy)
  }

  async function pause(): Promise<void> {
    await ask(connection, 'select pg_wal_replay_pause()')
    await vi.waitFor(async () => {
      const query = 'select pg_get_wal_replay_pause_state() as state'
      const [now] = await ask<{ state: string }>(connection, query)
      if (now?.state !== 'paused') throw new Error('the replica goes on')
    }, SOON)
  }

  async function countQueries(like: string): Promise<number> {
    const query = `select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and query like $1`
    const [row] = await ask<{ count: number }>(connection, query, [like])
    return row?.count ?? 0
  }

  await start()
  return {
    connection,
    pause,
    resume: async () => {
      await ask(connection, 'select pg_wal_replay_resume()')
      await caughtUp()
    },
    countQueries,
    kill: () => stop('SIGKILL'),
    start,
    end: async () => {
      await stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
