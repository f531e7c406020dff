// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { deriveInOneRound } from './stub-rounds.ts'

const SERVER_KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))
const OTHER_KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(8)))
const RECORD = { id: 1, benchKey: 'k', name: 'Bench 2', lockMinutes: 2, members: [] }
const PIN = '280391'
const HOUR = 3_600_000

let rounds: Set<number>
beforeEach(() => {
  rounds = new Set()
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(deriveInOneRound(rounds))
})

/** As a page that is loaded anew. */
async function load() {
  vi.resetModules()
  const [pin, store] = await Promise.all([import('./pin.ts'), import('./bench-store.ts')])
  return { ...pin, ...store }
}

type Bench = Awaited<ReturnType<typeof load>>

async function setUp({ pin = PIN, offlineMs = HOUR } = {}) {
  const bench = await load()
  await bench.setUpBench(RECORD)
  const chosen = await bench.choosePin('rina', pin, SERVER_KEY, offlineMs)
  await chosen.keep()
  return { bench, vault: await chosen.open(), ...chosen.secrets }
}

async function type(bench: Bench, pin = PIN) {
  const tried = await bench.tryPin('rina', pin)
  if (tried.result !== 'typed') throw new Error(tried.result)
  return tried
}

/** Another PIN that opens the same vault without a network; the server does not take it. */
async function twinOf(bench: Bench): Promise<string> {
  const [device, { groupsOf }] = [await bench.readDeviceKey(), await import('./pin-keys.ts')]
  if (!device) throw new Error('no device')
  const groupOf = async (pin: string) => {
    const mac = await crypto.subtle.sign('HMAC', device, new TextEncoder().encode(`group ${pin}`))
    return new DataView(mac).getUint32(0) % groupsOf(pin)
  }
  const group = await groupOf(PIN)
  for (let pin = 0; pin < 1_000_000; pin++) {
    const typed = String(pin).padStart(6, '0')
    if (typed !== PIN && (await groupOf(typed)) === group) return typed
  }
  throw new Error('none')
}

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect([...rounds]).toEqual([600_000])
  const { dismantleBench } = await load()
  await dismantleBench()
})

test("the PIN opens everything with the server's share, and gives the same secrets as before", async () => {
  const { vault, unlock_secret, proof_secret, share } = await setUp()
  const bench = await load()
  const typed = await type(bench)
  expect(typed.unlockSecret).toBe(unlock_secret)
  const opened = await typed.openOnline(share)
  expect(opened?.proofSecret).toBe(proof_secret)
  expect(new Set([unlock_secret, proof_secret, share]).size).toBe(3)
  const { makeVault } = await import('./make-vault.ts')
  const again = await makeVault('rina', opened?.key ?? new Uint8Array(0))
  expect(again.decrypt(vault.encrypt('Fuse'))).toBe('Fuse')
  expect(again.secret()?.decrypt(vault.secret()?.encrypt('token') ?? '')).toBe('token')
  expect(await typed.openOnline(undefined)).toBeUndefined()
  expect(await typed.openOnline(unlock_secret)).toBeUndefined()
})

test('without a network it opens the data and not the session', async () => {
  const { vault } = await setUp()
  const key = await (await type(await load())).openOffline(HOUR)
  if (typeof key === 'string') throw new Error(key)
  const { makeVault } = await import('./make-vault.ts')
  const opened = await makeVault('rina', key)
  expect(opened.decrypt(vault.encrypt('Fuse'))).toBe('Fuse')
  expect(opened.secret()).toBeUndefined()
  expect(opened.decrypt(vault.secret()?.encrypt('token') ?? '')).toBeUndefined()
})

test('without a network 1,000 PINs open the same, so that none is known to be the right one', async () => {
  const { bench, share } = await setUp()
  const typed = await type(bench, await twinOf(bench))
  expect(await typed.openOffline(HOUR)).toBeInstanceOf(Uint8Array)
  expect(await typed.openOnline(share)).toBeUndefined()
})

test('once its time is over, what opens without a network is removed; an unlock with one makes it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 * HOUR })
  const { bench, share } = await setUp({ offlineMs: 12 * HOUR })
  expect(await bench.dropOffline(12 * HOUR)).toBe(12 * HOUR)
  vi.setSystemTime(1012 * HOUR - 1)
  expect(await (await type(bench)).openOffline(12 * HOUR)).toBeInstanceOf(Uint8Array)
  vi.setSystemTime(1012 * HOUR)
  expect(await (await type(bench)).openOffline(12 * HOUR)).toBe('away')
  expect(await bench.dropOffline(12 * HOUR)).toBeUndefined()
  vi.setSystemTime(1000 * HOUR)
  expect(await (await type(bench)).openOffline(12 * HOUR)).toBe('away')
  const typed = await type(bench)
  const opened = await typed.openOnline(share)
  await typed.confirm(opened?.key ?? new Uint8Array(0), 12 * HOUR)
  expect(await (await type(bench)).openOffline(12 * HOUR)).toBeInstanceOf(Uint8Array)
})

test('a clock that was set back ends it, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 * HOUR })
  const { bench } = await setUp()
  vi.setSystemTime(999 * HOUR)
  expect(await (await type(bench)).openOffline(HOUR)).toBe('away')
})

test('a vendor who wants the network for every unlock has nothing kept for one without', async () => {
  const { bench, share } = await setUp({ offlineMs: 0 })
  expect((await bench.readVaultRow('rina'))?.byPin).toBeUndefined()
  const typed = await type(bench)
  expect(await typed.openOffline(0)).toBe('away')
  const opened = await typed.openOnline(share)
  await typed.confirm(opened?.key ?? new Uint8Array(0), 0)
  expect((await bench.readVaultRow('rina'))?.byPin).toBeUndefined()
})

test('five PINs that nobody took are the last ones, whenever the page is loaded anew', async () => {
  await setUp()
  const results: unknown[] = []
  for (let tries = 0; tries < 6; tries++) {
    const tried = await (await load()).tryPin('rina', '111222')
    results.push(tried.result === 'typed' ? tried.left : tried.result)
  }
  expect(results).toEqual([4, 3, 2, 1, 0, 'blocked'])
  const bench = await load()
  expect(await bench.tryPin('rina', PIN)).toEqual({ result: 'blocked' })
  expect(await bench.listBlocked(5)).toEqual(['rina'])
})

test('a try counts before its keys are derived, and is taken back where nobody could tell', async () => {
  const { bench } = await setUp()
  await type(bench, '111222')
  expect(await bench.countAttempt('rina', 5)).toBe(2)
  await (await type(bench)).uncount()
  expect(await bench.countAttempt('rina', 5)).toBe(3)
})

test('a right PIN forgives the wrong ones before it', async () => {
  const { bench, share } = await setUp()
  await type(bench, '111222')
  const typed = await type(bench)
  const opened = await typed.openOnline(share)
  await typed.confirm(opened?.key ?? new Uint8Array(0), HOUR)
  expect((await type(bench, '111222')).left).toBe(4)
})

test('a PIN of one device opens nothing on another', async () => {
  const { bench, share } = await setUp()
  const row = await bench.readVaultRow('rina')
  await bench.setUpBench(RECORD)
  if (row) await bench.putVaultRow(row)
  const typed = await type(bench)
  expect(await typed.openOffline(HOUR)).toBe('wrong')
  expect(await typed.openOnline(share)).toBeUndefined()
})

test("the server's key opens the vault, and a new PIN keeps what is in it", async () => {
  const { bench, vault } = await setUp()
  const kept = vault.encrypt('Fuse')
  const token = vault.secret()?.encrypt('token') ?? ''
  const opened = await bench.openByRecovery('rina', SERVER_KEY)
  expect(opened?.decrypt(kept)).toBe('Fuse')
  expect(opened?.secret()?.decrypt(token)).toBe('token')
  expect(await bench.openByRecovery('rina', OTHER_KEY)).toBeUndefined()
  await bench.blockPin('rina')
  const chosen = await bench.choosePin('rina', '719305', SERVER_KEY, HOUR)
  await chosen.keep()
  const again = await chosen.open()
  expect(again.decrypt(kept)).toBe('Fuse')
  expect(again.secret()?.decrypt(token)).toBe('token')
  expect(await (await type(bench)).openOnline(chosen.secrets.share)).toBeUndefined()
})

test('what was kept under another key of the server stays unread, in a vault of its own', async () => {
  const { bench } = await setUp()
  const chosen = await bench.choosePin('rina', '719305', OTHER_KEY, HOUR)
  expect(chosen.id).not.toBe('rina')
})

/** The row that the version of commit 751a10cc made, which had no shares. */
async function setUpOld(pin = PIN) {
  const bench = await load()
  await bench.setUpBench(RECORD)
  const keys = await import('./pin-keys.ts')
  const device = await bench.readDeviceKey()
  if (!device) throw new Error('no device')
  const data = crypto.getRandomValues(new Uint8Array(32))
  const salt = keys.makeSalt()
  const { wrapping, ...secrets } = await keys.deriveOldPinKeys(pin, salt, device)
  const [byPin, byServer] = await Promise.all([
    keys.wrap(wrapping, data),
    keys.wrap(await keys.importRecoveryKey(SERVER_KEY), data),
  ])
  await bench.putVaultRow({ id: 'rina', salt, byPin, byServer, attempts: 0 })
  const { makeVault } = await import('./make-vault.ts')
  return { bench, vault: await makeVault('rina', data), ...secrets }
}

test('a vault of an earlier version opens by its PIN, with and without a network, token and all', async () => {
  const { bench, vault, unlockSecret, proofSecret } = await setUpOld()
  const typed = await type(bench)
  expect(typed).toMatchObject({ unlockSecret, oldProof: proofSecret })
  const { makeVault } = await import('./make-vault.ts')
  for (const key of [await typed.openOffline(0), (await typed.openOnline(undefined))?.key]) {
    if (!(key instanceof Uint8Array)) throw new Error('closed')
    const opened = await makeVault('rina', key)
    expect(opened.decrypt(vault.encrypt('Fuse'))).toBe('Fuse')
    expect(opened.secret()?.decrypt(vault.encrypt('token'))).toBe('token')
  }
  expect(await (await type(bench, '111222')).openOffline(0)).toBe('wrong')
  expect(await bench.dropOffline(0)).toBeUndefined()
  expect((await bench.readVaultRow('rina'))?.byPin).toBeDefined()
})

test('its PIN is given a share, and what it keeps is read as before', async () => {
  const { bench, vault } = await setUpOld()
  const kept = vault.encrypt('Fuse')
  const chosen = await bench.choosePin('rina', PIN, SERVER_KEY, HOUR)
  expect(chosen.id).toBe('rina')
  await chosen.keep()
  const typed = await type(bench)
  expect(typed.oldProof).toBeUndefined()
  const { makeVault } = await import('./make-vault.ts')
  const key = (await typed.openOnline(chosen.secrets.share))?.key
  const opened = await makeVault('rina', key ?? new Uint8Array(0))
  expect(opened.decrypt(kept)).toBe('Fuse')
  const token = opened.secret()?.encrypt('token') ?? ''
  expect(vault.decrypt(token)).toBeUndefined()
  const offline = await (await type(bench)).openOffline(HOUR)
  if (typeof offline === 'string') throw new Error(offline)
  expect((await makeVault('rina', offline)).secret()).toBeUndefined()
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
