/** Whom a folder of backups knows as erased or deactivated: a backup from before has them still, and a restore ends them again. */
import path from 'node:path'

import * as v from 'valibot'

import type { Db } from '#server/platform/db/open'
import { StartError } from '#server/platform/start-error'

import { Moment, writeSafely } from './manifest.ts'
import { readPlain } from './plain-file.ts'
import { isSignedBy, sign } from './signature.ts'

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const signature = v.optional(v.string(), '')
const Erased = v.array(v.object({ id: Id, erasedAt: Moment, signature }))
const Deactivated = v.array(v.object({ id: Id, deactivatedAt: Moment, signature }))

/** Nothing but ids and moments (ISO 8601): it says of nobody who they were. */
export interface Ended {
  erased: v.InferOutput<typeof Erased>
  deactivated: v.InferOutput<typeof Deactivated>
}

const ERASED_FILE = 'erased-people.json'
const DEACTIVATED_FILE = 'deactivated-people.json'

const MOST_BYTES = 256_000_000

/** Throws {@link StartError} for what is no list of people or, with a `key`, for an entry that was not signed with it. */
export async function readEnded(root: string, key?: string): Promise<Ended> {
  const { erased, deactivated } = await readBoth(root)
  for (const [name, entries] of [
    [ERASED_FILE, erased.map(erasedText)],
    [DEACTIVATED_FILE, deactivated.map(deactivatedText)],
  ] as const) {
    const wrong = entries.filter(
      ([text, given]) => key !== undefined && !isSignedBy(key, name, text, given),
    )
    if (wrong.length > 0) {
      const ids = wrong.slice(0, 10).map(([text]) => text.split(' ')[0])
      throw new StartError(
        `${path.join(root, name)} has entries without a signature of BACKUP_KEY (${wrong.length}, first of the ids ${ids.join(', ')}): take another backup, which signs those that the database knows, and remove what is left, or say --unsigned if nobody else can have written to the folder`,
      )
    }
  }
  return { erased, deactivated }
}

const erasedText = (each: Ended['erased'][number]) =>
  [`${each.id} ${each.erasedAt}`, each.signature] as const
const deactivatedText = (each: Ended['deactivated'][number]) =>
  [`${each.id} ${each.deactivatedAt}`, each.signature] as const

async function readBoth(root: string): Promise<Ended> {
  return {
    erased: await readEntries(Erased, root, ERASED_FILE),
    deactivated: await readEntries(Deactivated, root, DEACTIVATED_FILE),
  }
}

async function readEntries<Schema extends v.GenericSchema>(
  schema: Schema,
  root: string,
  name: string,
): Promise<v.InferOutput<Schema>> {
  const file = path.join(root, name)
  const text = await readPlain(file, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]'
    throw error
  })
  try {
    return v.parse(schema, JSON.parse(text.toString()))
  } catch (cause) {
    throw new StartError(`${file} is damaged, or was not written by npm run backup`, { cause })
  }
}

/** The first migration with both columns. */
export const ENDED_SINCE = '026-erased-people.sql'

/** Adds what the database knows, whose `migrations` may be older than this version's. Signs that if there is a `key`. */
export async function noteEnded(
  db: Db,
  root: string,
  { migrations, key }: { migrations: readonly string[]; key: string | undefined },
): Promise<void> {
  if (!migrations.includes(ENDED_SINCE)) return
  const before = await readBoth(root)
  const rows = await db
    .selectFrom('users')
    .where((eb) => eb.or([eb('erased_at', 'is not', null), eb('deactivated_at', 'is not', null)]))
    .select(['id', 'erased_at', 'deactivated_at'])
    .execute()
  const signed = (name: string, id: number, moment: string) =>
    key === undefined ? '' : sign(key, name, `${id} ${moment}`)
  // entries that only the folder knows keep the signature they have: somebody else may have written them
  const known = new Map(before.erased.map((each) => [each.id, each]))
  for (const { id, erased_at: at } of rows) {
    if (!at) continue
    const erasedAt = at.toISOString()
    known.set(id, { id, erasedAt, signature: signed(ERASED_FILE, id, erasedAt) })
  }
  // who was reactivated is not in it any more
  const deactivated = rows.flatMap(({ id, deactivated_at: at, erased_at }) => {
    if (!at || erased_at) return []
    const deactivatedAt = at.toISOString()
    return [{ id, deactivatedAt, signature: signed(DEACTIVATED_FILE, id, deactivatedAt) }]
  })
  if (known.size > 0) await write(root, ERASED_FILE, [...known.values()])
  if (deactivated.length + before.deactivated.length > 0) {
    await write(root, DEACTIVATED_FILE, deactivated)
  }
}

const write = async (
  root: string,
  name: string,
  entries: readonly { id: number; signature: string }[],
) =>
  writeSafely(
    path.join(root, name),
    `${JSON.stringify(entries.map(({ signature: signed, ...entry }) => (signed === '' ? entry : { ...entry, signature: signed })))}\n`,
  )
