// @vitest-environment happy-dom
/** A shared bench that the version of commit 751a10cc has filled: its PINs get a share at the first unlock with a network. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { unlockBench } from '#contract/security/benches'
import { deriveInOneRound } from '#vault/stub-rounds'

import { benchServer, RECORD, refused, RINA } from './stub-bench.ts'

const PIN = '280391'
const SERVER_KEY = btoa('s'.repeat(32))

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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function load() {
  vi.resetModules()
  const [unlock, store, keys, vaults, session] = await Promise.all([
    import('./unlock.ts'),
    import('#vault/bench-store'),
    import('#vault/pin-keys'),
    import('#vault/make-vault'),
    import('#session/session'),
  ])
  return { ...unlock, ...store, ...keys, ...vaults, ...session }
}

/** As that version left it: one key for all, by the PIN alone. */
async function older() {
  const page = await load()
  const rina = { vault: 'rina', person: 5, name: RINA.name }
  await page.setUpBench({ ...RECORD, members: [rina] })
  const device = await page.readDeviceKey()
  if (!device) throw new Error('no device')
  const [data, salt] = [crypto.getRandomValues(new Uint8Array(32)), page.makeSalt()]
  const { wrapping, unlockSecret, proofSecret } = await page.deriveOldPinKeys(PIN, salt, device)
  await page.putVaultRow({
    id: 'rina',
    salt,
    byPin: await page.wrap(wrapping, data),
    byServer: await page.wrap(await page.importRecoveryKey(SERVER_KEY), data),
    attempts: 0,
  })
  const both = new Uint8Array(64)
  both.set(data)
  both.set(data, 32)
  const vault = await page.makeVault('rina', both)
  page.keepSession(vault.storage, RINA.token, RINA.owner)
  vault.storage.setItem('web', 'what she read')
  return { rina, vault, unlockSecret, proofSecret }
}

const unlocks = () =>
  server.asked.filter(({ path }) => path === unlockBench.path).map(({ body }) => body)

const isRenewed = async () => {
  const { readVaultRow } = await import('#vault/bench-store')
  return (await readVaultRow('rina'))?.byShare !== undefined
}

test('with a network it opens as before, and then needs the share', async () => {
  const { rina, vault, unlockSecret, proofSecret } = await older()
  server.answer(unlockBench, server.unlocked())
  const page = await load()
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(page.sessionToken()).toBe(RINA.token)
  await vi.waitFor(() => expect(unlocks()).toHaveLength(3))
  const [first, second, third] = unlocks()
  expect(first).toMatchObject({ unlock_secret: unlockSecret, proof_secret: proofSecret })
  expect(second).toMatchObject({ unlock_secret: unlockSecret, proof_secret: proofSecret })
  expect(third).toMatchObject({
    unlock_secret: second?.renewed?.unlock_secret,
    proof_secret: second?.renewed?.proof_secret,
  })
  // the key that the PIN alone gave reads the token no more
  expect(await isRenewed()).toBe(true)
  expect(vault.storage.getItem('web')).toBe('what she read')
  expect(vault.storage.getItem('token')).toBeNull()

  server.answer(unlockBench, server.unlocked())
  const next = await load()
  expect(await next.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(next.sessionToken()).toBe(RINA.token)
  const { currentVault } = await import('#vault/vault')
  expect(currentVault()?.storage.getItem('web')).toBe('what she read')
})

test('without one it opens as before, and nothing is lost', async () => {
  const { rina } = await older()
  server.offline()
  const page = await load()
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(page.sessionToken()).toBe(RINA.token)
  expect(await isRenewed()).toBe(false)
})

test('a page that ends before its answer leaves what opens it, and begins anew the next time', async () => {
  const { rina, unlockSecret } = await older()
  server.answer(unlockBench, server.unlocked())
  const { readQueueKey } = await import('#contract/session')
  const asked = server.answerLater(readQueueKey)
  const page = await load()
  await page.unlockByPin(rina, PIN)
  await asked.asked
  expect(await isRenewed()).toBe(false)

  server.online()
  server.answer(unlockBench, server.unlocked())
  const next = await load()
  expect(await next.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  await vi.waitFor(async () => expect(await isRenewed()).toBe(true))
  expect(unlocks()[1]).toMatchObject({ unlock_secret: unlockSecret })
})

test('a wrong PIN is counted and renews nothing', async () => {
  const { rina } = await older()
  server.answer(unlockBench, refused('pin', 'Wrong PIN. 4 tries left.'))
  const page = await load()
  expect(await page.unlockByPin(rina, '111222')).toMatchObject({ result: 'wrong', left: 4 })
  expect(await isRenewed()).toBe(false)
})
