import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBCursor } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { encryptTables } from './encrypted-tables.ts'
import { makeVault } from './make-vault.ts'

const STRICT = ['key', 'primaryKey'] as const
const asTheyAre = STRICT.map((name) => Object.getOwnPropertyDescriptor(IDBCursor.prototype, name))

/** A browser's cursor, unlike this stand-in, can't be read through an object that inherits from it. */
beforeAll(() => {
  STRICT.forEach((name, at) => {
    const { get, ...rest } = asTheyAre[at] ?? {}
    Object.defineProperty(IDBCursor.prototype, name, {
      ...rest,
      get(this: object): unknown {
        if (!Object.hasOwn(this, '_primaryKey')) throw new TypeError('Illegal invocation')
        return get?.call(this)
      },
    })
  })
})

afterAll(() => {
  STRICT.forEach((name, at) =>
    Object.defineProperty(IDBCursor.prototype, name, asTheyAre[at] ?? {}),
  )
})

let db: Dexie

beforeEach(async () => {
  db = new Dexie(`encrypted-${crypto.randomUUID()}`)
  db.version(1).stores({ commands: '++id, lane', files: '++id, command' })
  encryptTables(await makeVault('v1', new Uint8Array(32).fill(3)), db, {
    commands: { plain: ['id'], aliased: ['lane'] },
    files: { plain: ['id', 'command'], aliased: [] },
  })
  await db.table('commands').bulkAdd([
    { lane: 'ticket:1', state: 'refused', text: 'first' },
    { lane: 'ticket:1', state: 'sent', text: 'second' },
    { lane: 'ticket:2', state: 'refused', text: 'third' },
  ])
})

afterEach(() => db.delete())

test('rows that are found by a filter are changed', async () => {
  const commands = db.table('commands')
  const changed = await commands
    .where('lane')
    .equals('ticket:1')
    .and(({ state }) => state === 'refused')
    .modify({ state: 'waiting' })
  expect(changed).toBe(1)
  const states = (await commands.toArray()).map(({ text, state }) => `${text}: ${state}`)
  expect(states).toEqual(['first: waiting', 'second: sent', 'third: refused'])
})

test('rows of several keys are deleted', async () => {
  await db.table('files').bulkAdd([{ command: 1 }, { command: 2 }, { command: 3 }])
  expect(await db.table('files').where('command').anyOf([1, 3]).delete()).toBe(2)
  expect(await db.table('files').toArray()).toEqual([{ id: 2, command: 2 }])
})

test('a cursor tells keys and values in clear, and the primary key as it is', async () => {
  const seen: unknown[] = []
  await db
    .table('commands')
    .orderBy('lane')
    .each(({ text }, { key, primaryKey }) => seen.push([key, primaryKey, text]))
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(
    expect.arrayContaining([
      ['ticket:1', 1, 'first'],
      ['ticket:1', 2, 'second'],
      ['ticket:2', 3, 'third'],
    ]),
  )
})
