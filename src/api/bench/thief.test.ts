// @vitest-environment happy-dom
/** What somebody finds who has all that the device keeps, its keys too, and the right PIN, but not the server. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { unlockBench } from '#contract/security/benches'
import { deriveInOneRound } from '#vault/stub-rounds'

import { benchServer, RECORD, RINA } from './stub-bench.ts'

const PIN = '280391'
const HOURS = 3_600_000

let server = benchServer()

beforeEach(() => {
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(deriveInOneRound())
  server = benchServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('location', { href: 'http://localhost/bench', replace: vi.fn() })
  localStorage.setItem('shared-bench', '1')
})

afterEach(async () => {
  const { dismantleBench } = await import('#vault/bench-store')
  await dismantleBench()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function load() {
  vi.resetModules()
  const [unlock, store, pin, keys, vaults, session] = await Promise.all([
    import('./unlock.ts'),
    import('#vault/bench-store'),
    import('#vault/pin'),
    import('#vault/pin-keys'),
    import('#vault/make-vault'),
    import('#session/session'),
  ])
  return { ...unlock, ...store, ...pin, ...keys, ...vaults, ...session }
}

/** Rina has used the bench with a network: what she wrote waits, and the session is mirrored beside it. */
async function used() {
  const page = await load()
  await page.setUpBench(RECORD)
  await page.enterWithPin(RINA, PIN)
  const [{ mirrorSession }, { enqueue }] = await Promise.all([
    import('#outbox/session-mirror'),
    import('#outbox/queue'),
  ])
  const { token, owner } = RINA
  const { person, account, switches } = owner
  await mirrorSession({ token, owner: person, account, switches, apiBase: '', language: 'en' })
  const input = { params: { id: 42 }, body: { comment: 'Fuse blown' } }
  await enqueue({ name: 'createReply', input, owner: person, account }, Date.now())
  const rina = await page.findMember(RINA)
  if (!rina) throw new Error('nobody')
  return rina
}

const ask = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })

interface Kept {
  texts: string[]
  bytes: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }[]
}

/** Every text, and every piece of wrapped bytes, of every database and of local storage. */
async function everythingKept(): Promise<Kept> {
  const kept: Kept = {
    texts: [...Object.keys(localStorage), ...Object.values(localStorage)],
    bytes: [],
  }
  const take = (value: unknown): void => {
    if (typeof value === 'string') kept.texts.push(value)
    if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return
    if ('iv' in value && 'bytes' in value) kept.bytes.push(value as Kept['bytes'][number])
    for (const part of Object.values(value)) take(part)
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await ask(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      for (const row of await ask(db.transaction(store).objectStore(store).getAll())) take(row)
    }
    db.close()
  }
  return kept
}

/** Tries every key that PIN and disk give on everything that is kept, and every key that comes of it; returns all that is read. */
async function readAll(vaultId: string): Promise<string> {
  const page = await load()
  const [device, row] = [await page.readDeviceKey(), await page.readVaultRow(vaultId)]
  if (!device || !row) throw new Error('nothing')
  const derived = await page.derivePinKeys(PIN, row.salt, device)
  const old = await page.deriveOldPinKeys(PIN, row.salt, device)
  const { unlockSecret } = derived
  const wrappings = [
    await derived.offline(),
    old.wrapping,
    // shares that somebody might hope for
    ...(await Promise.all(
      [unlockSecret, 'A'.repeat(43)].map(
        async (share) => (await derived.withShare(share)).wrapping,
      ),
    )),
  ]
  const kept = await everythingKept()
  const read: string[] = [...kept.texts]
  const opened: Uint8Array<ArrayBuffer>[] = []
  for (const key of wrappings) {
    for (const wrapped of kept.bytes) {
      const bytes = await page.unwrap(key, wrapped)
      if (bytes) opened.push(bytes)
    }
  }
  for (const bytes of opened) {
    // the data key in place of the other, too
    const twice = new Uint8Array(64)
    twice.set(bytes.slice(0, 32))
    twice.set(bytes.slice(-32), 32)
    const vault = await page.makeVault(vaultId, twice)
    for (const text of kept.texts) {
      read.push(vault.decrypt(text) ?? '', vault.secret()?.decrypt(text) ?? '')
    }
  }
  return read.join('\n')
}

/** Of the secret that signs forms, as the server knows it. */
const proofOf = () => {
  const entered = server.asked.find(({ body }) => body.pin)?.body.pin
  if (!entered?.proof_secret || !entered.share) throw new Error('no PIN')
  return entered
}

test('a typed PIN proves itself by a secret that needs the share', async () => {
  const rina = await used()
  const page = await load()
  server.answer(unlockBench, server.unlocked())
  await page.unlockByPin(rina, PIN)
  const bodies = () =>
    server.asked.filter(({ path }) => path === unlockBench.path).map(({ body }) => body)
  expect(bodies().map(({ proof_secret: proof }) => proof !== undefined)).toEqual([false, true])
  expect(await page.proveByPin(PIN)).toEqual({ result: 'open' })
  expect(bodies()).toHaveLength(4)
  expect(bodies()[3]).toEqual(bodies()[1])
  server.offline()
  await expect(page.proveByPin(PIN)).rejects.toMatchObject({ kind: 'unreachable' })
})

test('within the hours without a network they read what is kept, and neither the token nor what signs forms', async () => {
  const rina = await used()
  const read = await readAll(rina.vault)
  expect(read).toContain('Fuse blown')
  const { proof_secret: proof, share } = proofOf()
  for (const secret of [RINA.token, proof, share]) expect(read).not.toContain(secret)
})

test('after them they read nothing', async () => {
  const rina = await used()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * HOURS })
  const page = await load()
  await page.dropOffline(12 * HOURS)
  const read = await readAll(rina.vault)
  for (const secret of ['Fuse blown', RINA.token]) expect(read).not.toContain(secret)
})

test('an unlock without a network leaves no more than it found', async () => {
  const rina = await used()
  server.offline()
  const page = await load()
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(await readAll(rina.vault)).not.toContain(RINA.token)
})

test('the share opens the token: it is on the disk, and nothing else was missing', async () => {
  const rina = await used()
  server.answer(unlockBench, server.unlocked())
  const page = await load()
  await page.unlockByPin(rina, PIN)
  expect(page.sessionToken()).toBe(RINA.token)
  expect(await readAll(rina.vault)).not.toContain(RINA.token)
})
