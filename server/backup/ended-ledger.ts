/** Whom a folder of backups knows as erased or deactivated: a backup from before has them still, and a restore ends them again. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import type { Db } from '#server/platform/db/open'

import { writeSafely } from './manifest.ts'

const Erased = v.array(v.object({ id: v.number(), erasedAt: v.string() }))
const Deactivated = v.array(v.object({ id: v.number(), deactivatedAt: v.string() }))

/** Nothing but ids and moments (ISO 8601): it says of nobody who they were. */
export interface Ended {
  erased: v.InferOutput<typeof Erased>
  deactivated: v.InferOutput<typeof Deactivated>
}

const ERASED_FILE = 'erased-people.json'
const DEACTIVATED_FILE = 'deactivated-people.json'

export async function readEnded(root: string): Promise<Ended> {
  return {
    erased: v.parse(Erased, await readJson(root, ERASED_FILE)),
    deactivated: v.parse(Deactivated, await readJson(root, DEACTIVATED_FILE)),
  }
}

async function readJson(root: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(root, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text)
}

/** The first migration with both columns. */
export const ENDED_SINCE = '026-erased-people.sql'

/** Adds what the database knows, whose `migrations` may be older than this version's. */
export async function noteEnded(
  db: Db,
  root: string,
  migrations: readonly string[],
): Promise<void> {
  if (!migrations.includes(ENDED_SINCE)) return
  const before = await readEnded(root)
  const rows = await db
    .selectFrom('users')
    .where((eb) => eb.or([eb('erased_at', 'is not', null), eb('deactivated_at', 'is not', null)]))
    .select(['id', 'erased_at', 'deactivated_at'])
    .execute()
  const known = new Map(before.erased.map((each) => [each.id, each]))
  for (const { id, erased_at: at } of rows) {
    if (at) known.set(id, { id, erasedAt: at.toISOString() })
  }
  // who was reactivated is not in it any more
  const deactivated = rows.flatMap(({ id, deactivated_at: at, erased_at }) =>
    at && !erased_at ? [{ id, deactivatedAt: at.toISOString() }] : [],
  )
  if (known.size > 0) await write(root, ERASED_FILE, [...known.values()])
  if (deactivated.length + before.deactivated.length > 0) {
    await write(root, DEACTIVATED_FILE, deactivated)
  }
}

const write = async (root: string, name: string, entries: readonly object[]) =>
  writeSafely(path.join(root, name), `${JSON.stringify(entries)}\n`)
