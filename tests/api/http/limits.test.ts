import { expect, test, vi } from 'vitest'

import { DEFAULT_LIMITS } from '#server/request-limits'
import { openReplica } from '#tests/support/fakes/replica'
import { holdAttempts } from '#tests/support/hold-attempts'
import { openLab } from '#tests/support/worlds/lab'

test('an address that asks too often waits', async () => {
  const lab = await openLab({ limits: { perMinute: 5 } })
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) {
    statuses.push((await lab.send('GET', '/api_v2/me')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const said = await lab.send('GET', '/api_v2/me')
  expect(said.json).toEqual({
    status_code: 429,
    message: 'Too many requests. Wait a moment and try again.',
  })
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await lab.send('GET', '/healthz')).status).toBe(200)
  await lab.close()
})

test('an account that fails to sign in too often waits, and no other', async () => {
  const lab = await openLab({ limits: { signInsPerAccount: 3, signInsPerAddress: 100 } })
  const rina = await lab.customer('rina')
  const dewi = await lab.customer('dewi')
  const attempt = async (email: string, password: string) =>
    lab.send('POST', '/api_v2/token', { body: { email, password } })
  for (let count = 0; count < 3; count++) {
    expect((await attempt(rina.who.email, 'guess')).status).toBe(401)
  }
  const said = await attempt(rina.who.email.toUpperCase(), rina.who.password)
  expect(said).toMatchObject({
    status: 429,
    json: { message: 'Too many attempts. Wait a few minutes and try again.' },
  })
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await attempt(dewi.who.email, dewi.who.password)).status).toBe(200)
  await lab.close()
})

test('ten wrong tries, and an account waits at that address, whoever tries there', async () => {
  const { perMinute: _, ...asTheyAre } = DEFAULT_LIMITS
  const lab = await openLab({ limits: asTheyAre })
  const rina = await lab.customer('rina')
  for (const email of [rina.who.email, 'nobody@test.lab']) {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      const body = { email, password: `guess ${count}` }
      statuses.push((await lab.send('POST', '/api_v2/token', { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  }
  const { email, password } = rina.who
  const said = await lab.send('POST', '/api_v2/token', { body: { email, password } })
  expect(said.status).toBe(429)
  await lab.close()
})

test('an address that fails to sign in too often waits, but for those who are known there', async () => {
  const lab = await openLab({ limits: { signInsPerAccount: 100, signInsPerAddress: 3 } })
  const rina = await lab.customer('rina')
  const dewi = await lab.build.employee('dewi', rina.organisation)
  await lab.enter(rina.who)
  for (let count = 0; count < 3; count++) {
    await lab.send('POST', '/api_v2/token', {
      body: { email: `guess${count}@test.lab`, password: 'guess' },
    })
  }
  await holdAttempts(lab)
  const statusFor = async ({ email, password }: { email: string; password: string }) =>
    (await lab.send('POST', '/api_v2/token', { body: { email, password } })).status
  expect([await statusFor(dewi), await statusFor(rina.who)]).toEqual([429, 200])
  await lab.close()
})

test('those who sign in rightly are not counted', async () => {
  const lab = await openLab({ limits: { signInsPerAccount: 2, signInsPerAddress: 2 } })
  const rina = await lab.customer('rina')
  for (let count = 0; count < 5; count++) await lab.enter(rina.who)
  await lab.close()
})

test('guesses that are sent at once are counted as those in a row', async () => {
  const lab = await openLab({ limits: { signInsPerAccount: 3, signInsPerAddress: 100 } })
  const rina = await lab.customer('rina')
  const body = { email: rina.who.email, password: 'guess' }
  const guesses = Array.from({ length: 12 }, () => lab.send('POST', '/api_v2/token', { body }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  await lab.close()
})

test('another spelling of an address is limited as well', async () => {
  const limits = { perMinute: 8, signInsPerAccount: 2, signInsPerAddress: 100 }
  const lab = await openLab({ limits })
  const body = { email: 'rina@test.lab', password: 'guess' }
  const guess = async () => (await lab.send('POST', '/%61pi_v2/token', { body })).status
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429])
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await lab.send('GET', '/api%5Fv2/me')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  await lab.close()
})

test('two servers count the requests of an address together', async () => {
  const limits = { perMinute: 20 }
  const lab = await openLab({ limits })
  const replica = await openReplica(lab, limits)
  const ask = async (address: string) => (await fetch(`${address}/api_v2/me`)).status
  for (let count = 0; count < 19; count++) expect(await ask(lab.address)).toBe(401)
  const isShared = async () =>
    (await lab.db.selectFrom('attempts').select('count').executeTakeFirst())?.count === 19
  await vi.waitFor(async () => expect(await isShared()).toBe(true), 10_000)
  // it learns of the others when it tells of its own
  let asked = 0
  const isRefused = async () => {
    asked++
    return (await ask(replica.address)) === 429
  }
  await expect.poll(isRefused, { interval: 500 }).toBe(true)
  // not by what it counted itself
  expect(asked).toBeLessThan(limits.perMinute)
  await replica.close()
  await lab.close()
})

test('two servers count wrong passwords together', async () => {
  const limits = { signInsPerAccount: 4, signInsPerAddress: 100 }
  const lab = await openLab({ limits })
  const replica = await openReplica(lab, limits)
  const rina = await lab.customer('rina')
  const body = JSON.stringify({ email: rina.who.email, password: 'guess' })
  const headers = { 'Content-Type': 'application/json' }
  const statuses: number[] = []
  for (const address of [
    lab.address,
    replica.address,
    lab.address,
    replica.address,
    replica.address,
  ]) {
    const said = await fetch(`${address}/api_v2/token`, { method: 'POST', headers, body })
    statuses.push(said.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429])
  await replica.close()
  await lab.close()
})

test('mails are asked for so often and no more, whether anybody has the address or not', async () => {
  const lab = await openLab({ limits: { mailsPerAccount: 2, mailsPerAddress: 5 } })
  const rina = await lab.customer('rina')
  const ask = async (email: string) =>
    (await lab.send('POST', '/api_v2/password/forgot', { body: { email } })).status
  const three = async (email: string) => [await ask(email), await ask(email), await ask(email)]
  expect(await three(rina.who.email)).toEqual([200, 200, 429])
  expect(await three('nobody@test.lab')).toEqual([200, 200, 429])
  expect([await ask('one@test.lab'), await ask('two@test.lab')]).toEqual([200, 429])
  await lab.close()
})

test('a body that nests too deep is refused before it is read', async () => {
  const lab = await openLab()
  const body = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const said = await lab.send('POST', '/api_v2/token', { body })
  expect(said).toMatchObject({ status: 400, json: { status_code: 400 } })
  await lab.close()
})
