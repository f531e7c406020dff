/** Reads the queue into the stores that the screens use: all of it once, then what is announced to have changed. */
import { onOutboxNews } from '../announce.ts'
import { isSilent } from '../commands.ts'
import { outboxDb, type Command } from '../database.ts'
import { listCommands, readRows } from '../queue.ts'
import { outboxPorts, type OutboxPorts } from './ports.ts'
import { isOutboxEmpty, readFailure, setUnsentMark, showCommands } from './store.ts'

/** How soon an announced change is read, together with those that follow it meanwhile, */
const READ_AFTER_MS = 200
/** and how long after the last read at least: each draws the screens anew. */
const BETWEEN_READS_MS = 500
/** Of more changed rows than this, all are read. */
const MOST_AT_ONCE = 200

/** Whose queue the stores hold. */
let shownOwner: string | undefined
/** It has to be read as a whole. */
let whole = true
/** Ids of all rows of that queue, including those that no screen shows. */
const stored = new Set<number>()
/** Ids of rows that may have changed since they were read. */
const changed = new Set<number>()
/** Changes are announced to this page. */
let following = false

let reading: Promise<void> | undefined
/** Somebody asked for a read since the last one began. */
let wanted = false
let soon: ReturnType<typeof setTimeout> | undefined
/** When the last read began. */
let readAt = -Infinity

/** Reads the whole queue of the signed-in person. */
export function readQueue(): Promise<void> {
  whole = true
  return read()
}

/** Reads what has changed since the last read; the whole queue where that is not known. */
export function readChanges(): Promise<void> {
  if (!following) whole = true
  return read()
}

/** Follows the changes that pages and worker announce. */
export function followChanges(): void {
  following = true
  onOutboxNews((news) => {
    if (news.type !== 'changed') return
    if (news.ids) for (const id of news.ids) changed.add(id)
    else whole = true
    const pause = readAt + BETWEEN_READS_MS - performance.now()
    soon ??= setTimeout(
      () => {
        soon = undefined
        void read()
      },
      Math.max(READ_AFTER_MS, pause),
    )
  })
}

function read(): Promise<void> {
  wanted = true
  reading ??= readWhileWanted().finally(() => {
    reading = undefined
  })
  return reading
}

async function readWhileWanted(): Promise<void> {
  const { readIdentity } = outboxPorts()
  while (wanted) {
    wanted = false
    const identity = readIdentity()
    const { owner, person } = identity
    const ids = [...changed]
    changed.clear()
    const isPart = !whole && shownOwner === owner && ids.length <= MOST_AT_ONCE
    if (isPart && ids.length === 0) continue
    // What is announced from here on may be missing in what is read.
    whole = false
    readAt = performance.now()
    const rows = await (isPart ? readRows(ids) : listOwn(person)).catch(() => undefined)
    readFailure.setState(() => rows === undefined)
    if (readIdentity().owner !== owner) {
      wanted = true
      whole = true
      continue
    }
    if (rows) show(rows, identity, isPart ? ids : undefined)
    else {
      whole = true
      // One that could not be opened is opened again by the next read.
      if (outboxDb.hasFailed()) outboxDb.close({ disableAutoOpen: false })
      // What is shown stays, unless it is another person's.
      if (shownOwner !== owner) showCommands([], identity.account)
    }
    shownOwner = owner
  }
}

const listOwn = async (person: string) => (person === '' ? [] : listCommands(person))

/** `rows` are those of `ids` that are there, or without ids all. */
function show(
  rows: readonly Command[],
  { person, account }: ReturnType<OutboxPorts['readIdentity']>,
  ids?: readonly number[],
): void {
  const own = rows.filter(({ owner }) => owner === person)
  if (ids) for (const id of ids) stored.delete(id)
  else stored.clear()
  for (const { id } of own) stored.add(id)
  if (!ids && own.length === 0 && isOutboxEmpty()) return
  setUnsentMark(stored.size > 0)
  const shown = own.filter((row) => !isSilent(row))
  const there = new Set(shown.map(({ id }) => id))
  showCommands(
    shown,
    account,
    ids?.filter((id) => !there.has(id)),
  )
}
