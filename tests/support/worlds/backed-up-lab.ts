/** A lab whose command lines are run beside it, as the operator of its server would. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { inject } from 'vitest'

import { downloadAttachment, uploadAttachment } from '#contract/tickets/attachments'

import { databaseUrl } from '../postgres/database-url.ts'
import { runSql } from '../postgres/database.ts'
import { type Done, runCommand } from '../programs/run-command.ts'
import { spawnCommand, spawnServer } from '../programs/spawn-server.ts'
import { type Actor, type Lab, openLab } from './lab.ts'

type RunByName = (name: 'admin' | 'backup' | 'restore', ...args: string[]) => Promise<Done>

export interface BackedUpLab extends Lab {
  /** Where backups go. */
  to: string
  /** Runs a command line inside this process. */
  run: RunByName
  /** The same in a process of its own. */
  spawn: RunByName
  /** The database is made anew, without a table, and all files are gone. The lab's own server and `db` have to be closed. */
  destroy: () => Promise<void>
  /** A server as it is shipped, on the same data. */
  serve: () => ReturnType<typeof spawnServer>
}

export async function openBackedUpLab(): Promise<BackedUpLab> {
  const lab = await openLab()
  const to = await mkdtemp(path.join(tmpdir(), 'benchside-backups-'))
  const { connection, folder } = lab
  const env = { DATABASE_URL: databaseUrl(connection), DATA_DIR: folder }
  return {
    ...lab,
    to,
    run: (name, ...args) => runCommand(name, args, env),
    spawn: (name, ...args) => spawnCommand(name, args, env),
    async destroy() {
      const { database } = connection
      await runSql(inject('postgres'), `drop database ${database}`)
      await runSql(inject('postgres'), `create database ${database}`)
      await rm(path.join(folder, 'files'), { recursive: true, force: true })
    },
    serve: () => spawnServer(connection, { DATA_DIR: folder }),
    async close() {
      await lab.close()
      await rm(to, { recursive: true, force: true })
    },
  }
}

export async function attach(by: Actor, ticketId: number, name: string, text: string) {
  const { data } = await by.call(uploadAttachment, {
    params: { id: ticketId },
    body: { ticket_id: ticketId, description: name },
    files: { file: new File([text], name) },
  })
  return data?.id ?? 0
}

/** What its file says. */
export async function readAttachment(
  address: string,
  token: string,
  ticketId: number,
  id: number,
): Promise<string> {
  const url = downloadAttachment.path.replace('{id}', String(ticketId))
  const response = await fetch(address + url.replace('{attachment_id}', String(id)), {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`the file of ${id}: ${response.status}`)
  return response.text()
}
