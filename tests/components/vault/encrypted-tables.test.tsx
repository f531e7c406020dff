/** Encrypted tables over the browser's own IndexedDB, whose cursors are stricter than those of a stand-in. */
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { encryptTables } from '#vault/encrypted-tables'
import { makeVault } from '#vault/make-vault'

let db: Dexie

beforeEach(async () => {
  db = new Dexie(`encrypted-${crypto.randomUUID()}`)
  db.version(1).stores({ commands: '++id, lane', files: '++id, command' })
  encryptTables(await makeVaultOf(3), db, {
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

const makeVaultOf = (byte: number) => makeVault('v1', new Uint8Array(32).fill(byte))

const states = async () =>
  (await db.table('commands').toArray()).map(({ text, state }) => `${text}: ${state}`)

test('rows that are found by a filter are changed', async () => {
  const changed = await db
    .table('commands')
    .where('lane')
    .equals('ticket:1')
    .and(({ state }) => state === 'refused')
    .modify({ state: 'waiting' })
  expect(changed).toBe(1)
  expect(await states()).toEqual(['first: waiting', 'second: sent', 'third: refused'])
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
