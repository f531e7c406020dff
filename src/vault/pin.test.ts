// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

const SERVER_KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))
const OTHER_KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(8)))
const RECORD = { id: 1, benchKey: 'k', name: 'Bench 2', lockMinutes: 2, members: [] }

/** As a page that is loaded anew. */
async function load() {
  vi.resetModules()
  const [pin, store] = await Promise.all([import('./pin.ts'), import('./bench-store.ts')])
  return { ...pin, ...store }
}

async function setUp(pin = '280391') {
  const bench = await load()
  await bench.setUpBench(RECORD)
  const chosen = await bench.choosePin('rina', pin, SERVER_KEY)
  await chosen.keep()
  return { bench, vault: await chosen.open(), keys: chosen.keys }
}

afterEach(async () => {
  const { dismantleBench } = await load()
  await dismantleBench()
})

test('the PIN opens the vault and gives the same secrets as before', async () => {
  const { vault, keys } = await setUp()
  const tried = await (await load()).tryPin('rina', '280391')
  if (tried.result !== 'right') throw new Error(tried.result)
  expect(tried.keys).toMatchObject({
    unlockSecret: keys.unlockSecret,
    proofSecret: keys.proofSecret,
  })
  expect(keys.unlockSecret).not.toBe(keys.proofSecret)
  expect((await tried.open()).decrypt(vault.encrypt('Fuse'))).toBe('Fuse')
})

test('five wrong PINs in a row are the last ones, whenever the page is loaded anew', async () => {
  await setUp()
  const results: unknown[] = []
  for (let tries = 0; tries < 6; tries++) {
    const tried = await (await load()).tryPin('rina', '111222')
    results.push(tried.result === 'wrong' ? tried.left : tried.result)
  }
  expect(results).toEqual([4, 3, 2, 1, 0, 'blocked'])
  const bench = await load()
  expect(await bench.tryPin('rina', '280391')).toEqual({ result: 'blocked' })
  expect(await bench.listBlocked(5)).toEqual(['rina'])
})

test('a try counts before it is known whether it is right', async () => {
  const { bench } = await setUp()
  await bench.tryPin('rina', '111222')
  const left = await bench.countAttempt('rina', 5)
  expect(left).toBe(2)
})

test('a right PIN forgives the wrong ones before it', async () => {
  const { bench } = await setUp()
  await bench.tryPin('rina', '111222')
  await bench.tryPin('rina', '280391')
  expect(await bench.tryPin('rina', '111222')).toMatchObject({ result: 'wrong', left: 4 })
})

test('a PIN of one device opens nothing on another', async () => {
  const { bench } = await setUp()
  const row = await bench.readVaultRow('rina')
  await bench.setUpBench(RECORD)
  if (row) await bench.putVaultRow(row)
  expect(await bench.tryPin('rina', '280391')).toMatchObject({ result: 'wrong' })
})

test("the server's key opens the vault, and a new PIN keeps what is in it", async () => {
  const { bench, vault } = await setUp()
  const kept = vault.encrypt('Fuse')
  const opened = await bench.openByRecovery('rina', SERVER_KEY)
  expect(opened?.decrypt(kept)).toBe('Fuse')
  expect(await bench.openByRecovery('rina', OTHER_KEY)).toBeUndefined()
  await bench.blockPin('rina')
  const chosen = await bench.choosePin('rina', '719305', SERVER_KEY)
  await chosen.keep()
  const tried = await bench.tryPin('rina', '719305')
  if (tried.result !== 'right') throw new Error(tried.result)
  expect((await tried.open()).decrypt(kept)).toBe('Fuse')
  expect(await bench.tryPin('rina', '280391')).toMatchObject({ result: 'wrong' })
})

test('what was kept under another key of the server stays unread, in a vault of its own', async () => {
  const { bench } = await setUp()
  const chosen = await bench.choosePin('rina', '719305', OTHER_KEY)
  expect(chosen.id).not.toBe('rina')
})

test('the record of the bench is on the disk in no clear text', async () => {
  const { bench } = await setUp()
  const member = { vault: 'rina', person: 5, name: 'Rina Kusuma' }
  await bench.updateBenchRecord((record) => ({ ...record, members: [member] }))
  expect(await bench.readBenchRecord()).toMatchObject({ members: [member] })
  const rows = await new Promise<unknown[]>((resolve) => {
    indexedDB.open('benchside-bench').addEventListener('success', ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const all = db.transaction('device').objectStore('device').getAll()
      all.addEventListener('success', () => {
        db.close()
        resolve(all.result as unknown[])
      })
    })
  })
  const [{ record } = { record: undefined }] = rows as { record: { bytes: ArrayBuffer } }[]
  expect(new TextDecoder('latin1').decode(record?.bytes)).not.toContain('Rina')
})
