/** The queue of writes: enqueue, read, retry, change and discard. Nothing here sends. */
import { makeIdempotencyKey } from '#contract/http/endpoint'

import { announce } from './announce.ts'
import {
  dedupeKeyOf,
  laneOf,
  mergeInput,
  rowOf,
  type CommandInput,
  type CommandName,
} from './commands.ts'
import { outboxDb, type Command, type CommandFile } from './database.ts'
import { fromKeptFiles, toKeptFiles } from './file-bytes.ts'
import { isPendingId, withTicketId } from './pending-id.ts'

const { commands, files: fileTable, arrivals } = outboxDb

/** A command as a screen passes it. */
export interface NewCommand<N extends CommandName = CommandName> {
  name: N
  input: CommandInput<N>
  /** Made when the person acted; generated when left out. */
  key?: string
  owner: string
  account: string
  about?: string
  files?: readonly { field: string; name: string; type: string; bytes: ArrayBuffer }[]
}

/**
 * Stores a command in the queue; it is on the disk when this resolves. A pending ticket id that has been replaced by
 * the server's own meanwhile is replaced in the input as well. Returns the key it is stored under: its own, or that of
 * the command it replaced. Rejects with the storage's error when that is full: then nothing was stored.
 */
export async function enqueue<N extends CommandName>(
  made: NewCommand<N>,
  now: number,
): Promise<string> {
  const key = made.key ?? makeIdempotencyKey()
  const given = made.files ?? []
  const heads = given.map(({ field, name, type, bytes }) => ({
    field,
    name,
    type,
    size: bytes.byteLength,
  }))
  const files = await toKeptFiles(given)
  const stored = await outboxDb.transaction('rw', commands, fileTable, arrivals, async () => {
    const known = await readCommand(key)
    if (known) return known
    const input = await arrived(made.input)
    const dedupeKey = dedupeKeyOf(made.name, input)
    const earlier = dedupeKey === '' ? undefined : await replaceable(made.owner, dedupeKey)
    if (earlier) {
      const both = mergeInput(made.name, earlier.input as CommandInput<N>, input)
      await commands.update(earlier.id, { input: both, madeAt: now, notBefore: 0 })
      return earlier
    }
    const id = await commands.add({
      name: made.name,
      key,
      owner: made.owner,
      account: made.account,
      lane: laneOf(made.name, input, key),
      slot: dedupeKey,
      input,
      files: heads,
      state: 'waiting',
      madeAt: now,
      tries: 0,
      notBefore: 0,
      uncertain: false,
      ...(made.about !== undefined && { about: made.about }),
    })
    if (files.length > 0) {
      await fileTable.bulkPut(
        files.map(({ field, bytes }): CommandFile => ({ command: id, field, bytes })),
      )
    }
    return { id, key }
  })
  announce({ type: 'changed', ids: [stored.id] })
  return stored.key
}

/** Finds a command with the same dedupe key that was never tried, so that no server can have it. */
function replaceable(owner: string, dedupeKey: string): Promise<Command | undefined> {
  return commands
    .where('[owner+slot]')
    .equals([owner, dedupeKey])
    .and((row) => row.state === 'waiting' && !row.uncertain)
    .last()
}

/** Replaces pending ids that have arrived by the tickets' own. */
async function arrived<I>(input: I): Promise<I> {
  const id = (input as { params?: { id?: unknown } }).params?.id
  if (!isPendingId(id)) return input
  const arrival = await arrivals.get(id)
  return arrival ? withTicketId(input, id, arrival.id) : input
}

/** Returns `owner`'s queue, oldest first, including what was sent and is not shown yet. */
export async function listCommands(owner: string): Promise<Command[]> {
  const rows = await commands
    .where('[owner+state]')
    .between([owner, ''], [owner, '\uffff'])
    .toArray()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Whether somebody else than `owner` has left commands on this device that are not encrypted. */
export async function hasOthersQueue(owner: string): Promise<boolean> {
  const all = await commands.toArray()
  return all.some((command) => command.owner !== owner)
}

/** Returns the rows of these ids that are there, in any order. */
export async function readRows(ids: readonly number[]): Promise<Command[]> {
  const rows = await commands.bulkGet([...ids])
  return rows.filter((row) => row !== undefined)
}

export async function readCommand(key: string): Promise<Command | undefined> {
  return commands.where('key').equals(key).first()
}

/** The bytes of a command's files. */
export async function readFiles(command: number): Promise<CommandFile[]> {
  return fromKeptFiles(await fileTable.where('command').equals(command).toArray())
}

/** Retries a refused command unchanged and under its own key: the server stored nothing of it. */
export async function retry(key: string): Promise<void> {
  await requeue(key, (row) => row.state === 'refused')
}

/** Makes a command due at once, if `may` allows it. Returns whether it did. */
async function requeue(
  key: string,
  may: (row: Command) => boolean,
  input?: Command['input'],
): Promise<boolean> {
  const ids: number[] = []
  await commands
    .where('key')
    .equals(key)
    .and(may)
    .modify((row) => {
      ids.push(row.id)
      row.state = 'waiting'
      row.notBefore = 0
      row.tries = 0
      if (input) row.input = input
      delete row.refused
    })
  announce({ type: 'changed', ids })
  return ids.length > 0
}

/**
 * Changes a command in its place in the lane, and retries it. Returns false for one that the server may already have:
 * that one can't be changed any more.
 */
export async function rewrite<N extends CommandName>(
  key: string,
  input: CommandInput<N>,
): Promise<boolean> {
  const may = (row: Command) =>
    row.state === 'refused' || (row.state === 'waiting' && !row.uncertain)
  return requeue(key, may, input)
}

/**
 * Removes a command with its files, and what waits for the ticket that it would have opened. An attempt in flight is
 * aborted. With `unlessNeeded` a command that others wait for stays: they would be sent without it. Returns how many
 * were removed.
 */
export async function discard(key: string, unlessNeeded = false): Promise<number> {
  const gone = await outboxDb.transaction('rw', commands, fileTable, async () => {
    const command = await readCommand(key)
    if (!command || command.state === 'sent') return []
    if (unlessNeeded && (await isNeeded(command))) return []
    const rows = rowOf(command.name).opensLane
      ? await commands.where('lane').equals(command.lane).toArray()
      : [command]
    await commands.bulkDelete(rows.map(({ id }) => id))
    await fileTable
      .where('command')
      .anyOf(rows.map(({ id }) => id))
      .delete()
    return rows
  })
  for (const row of gone) announce({ type: 'stop', key: row.key })
  announce({ type: 'changed', ids: gone.map(({ id }) => id) })
  return gone.length
}

async function isNeeded({ id, name, owner, lane }: Command): Promise<boolean> {
  if (!rowOf(name).isNeededByLater) return false
  const last = await commands.where('[owner+state+lane]').equals([owner, 'waiting', lane]).last()
  return last !== undefined && last.id > id
}

/** Removes those of these commands that are sent: the screens show them by themselves now. */
export async function forgetSent(ids: readonly number[]): Promise<void> {
  const gone = await outboxDb.transaction('rw', commands, async () => {
    const rows = await readRows(ids)
    const sent = rows.filter(({ state }) => state === 'sent').map(({ id }) => id)
    await commands.bulkDelete(sent)
    return sent
  })
  if (gone.length > 0) announce({ type: 'changed', ids: gone })
}

/** Returns the tickets that were opened under a pending id, with their ids. */
export function listArrivals(owner: string) {
  return arrivals.where('owner').equals(owner).toArray()
}
