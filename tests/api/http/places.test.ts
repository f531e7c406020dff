/** What a request takes while it lasts is given back however it ends: read, left, cut, or one of many on a connection. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { registerCustomer } from '#contract/account/calls'
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { downloadArchive } from '#contract/archives'
import { EVENTS_PATH } from '#contract/events'
import * as pages from '#contract/instrument-reports'
import { readMe } from '#contract/session'
import { exportTickets } from '#contract/tickets/calls'
import { openFolderStore } from '#server/platform/files/folder-store'
import { headOf, openWire, type Wire } from '#tests/support/wire'
import type { Organisation } from '#tests/support/worlds/builders'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

type Rina = Actor & { organisation: Organisation }

/** Files that never end; what of them was opened. */
const opened: Readable[] = []
function openEndless(): Readable {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536, '%PDF-'))
    },
  })
  opened.push(endless)
  return endless
}

const AN_HOUR_MS = 3_600_000
const bound = (each: number, all: number) => ({ each, all, ageMs: AN_HOUR_MS })

let lab: Lab
beforeAll(async () => {
  lab = await openLab({
    files: { ...openFolderStore('/nowhere'), open: async () => openEndless() },
    limits: {
      perMinute: 100_000,
      exports: { ...bound(2, 3), yieldMs: 0 },
      events: bound(2, 3),
      waiting: bound(4, 4),
      downloads: bound(2, 20),
    },
  })
})
afterAll(() => lab.close())

let wires: Wire[] = []
beforeEach(() => {
  wires = []
})
afterEach(() => {
  for (const each of wires) each.cut()
})
async function keepWire(): Promise<Wire> {
  const made = await openWire(lab)
  wires.push(made)
  return made
}

const span = new URLSearchParams({ date_from: '2020-01-01', date_to: '2099-12-31' })
const sheetPath = `${exportTickets.path}?${span}`
const reportPath = pages.exportInstrumentReport.path
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` })

/** Somebody with an instrument whose audit pack never ends. */
async function withPack(): Promise<Rina & { packPath: string }> {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  await lookups(lab).certificate(rina.organisation, instrument)
  const packPath = pages.downloadAuditPack.path.replace('{id}', String(instrument.id))
  return { ...rina, packPath }
}

/** Begins to read an audit pack, and stays there. */
async function readOn({ token, packPath }: Rina & { packPath: string }): Promise<Wire> {
  const made = await keepWire()
  made.send(headOf('GET', packPath, bearer({ token })))
  await expect.poll(() => made.statuses()).toEqual([200])
  return made
}

test('six sheets asked for in one write on a connection that is cut leave no place taken', async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  await fillTickets(lab.db, rina.organisation, rina.who, 5000)
  const six = await keepWire()
  six.send(headOf('GET', sheetPath, bearer(rina)).repeat(6))
  await expect.poll(() => six.heard()).toContain('HTTP/1.1 200')
  six.cut()
  for (const each of [rina, dewi]) {
    await expect.poll(async () => (await each.send('GET', sheetPath)).status).toBe(200)
  }
})

test('a pack that nobody reads any more lets go of its place and its file', async () => {
  const rina = await withPack()
  for (let round = 0; round < 4; round += 1) {
    const before = opened.length
    const reader = await readOn(rina)
    reader.socket.pause()
    await expect.poll(() => opened.length).toBe(before + 1)
    reader.cut()
    await expect.poll(() => opened.at(-1)?.destroyed).toBe(true)
  }
})

test('sheets, reports and packs count together for an organisation, and leave room for others', async () => {
  const [rina, dewi] = [await withPack(), await withPack()]
  const [one, two] = [await readOn(rina), await readOn(rina)]
  for (const path of [sheetPath, reportPath, rina.packPath]) {
    const said = await rina.send('GET', path)
    expect(said).toMatchObject({
      status: 429,
      json: { message: 'Too many exports at once. Try again in a minute.' },
    })
    expect(said.headers.get('Retry-After')).toBe('60')
  }
  const third = await readOn(dewi)
  expect((await dewi.send('GET', sheetPath)).status).toBe(429)
  one.cut()
  await expect.poll(async () => (await rina.send('GET', sheetPath)).status).toBe(200)
  await expect.poll(async () => (await dewi.send('GET', reportPath)).status).toBe(200)
  for (const each of [two, third]) each.cut()
})

test('organisations that each read nothing of one export keep out no other one', async () => {
  const slow = [await withPack(), await withPack(), await withPack()]
  const idle: Wire[] = []
  for (const each of slow) {
    const wire = await readOn(each)
    wire.socket.pause()
    idle.push(wire)
  }
  const rina = await lab.customer()
  expect((await rina.send('GET', sheetPath)).status).toBe(200)
  idle[0]?.socket.resume()
  await idle[0]?.ended
})

test('a refused request takes nothing', async () => {
  const rina = await lab.customer()
  for (let count = 0; count < 5; count += 1) {
    const said = await rina.send('GET', `${exportTickets.path}?date_from=2026-02-01`)
    expect(said.status).toBe(422)
  }
  expect((await rina.send('GET', sheetPath)).status).toBe(200)
})

/** The header of a device that waits for its registration to be confirmed: no other one gets a stream. */
async function register(): Promise<Record<string, string>> {
  const waiting_key = randomBytes(32).toString('base64url')
  const email = `wati.${randomBytes(4).toString('hex')}@test.lab`
  const body = { name: 'Wati', email, phone: '+62 812 5550 9001', organisation: 'Lab', waiting_key }
  const { method, path } = registerCustomer
  const said = await lab.send(method, path, { body: { ...body, password: 'a long password' } })
  expect(said.status).toBe(200)
  return { [REGISTRATION_KEY_HEADER]: waiting_key }
}

test('waiting pages that were asked for in one write and cut leave no place taken', async () => {
  const key = await register()
  for (let round = 0; round < 6; round += 1) {
    const five = await keepWire()
    five.send(
      Array.from({ length: 5 }, () => headOf('GET', REGISTRATION_EVENTS_PATH, key)).join(''),
    )
    await expect.poll(() => five.statuses()).toEqual([200])
    five.cut()
    await five.ended
  }
  const four: Wire[] = []
  for (let count = 0; count < 4; count += 1) {
    await expect
      .poll(async () => {
        const page = await keepWire()
        page.send(headOf('GET', REGISTRATION_EVENTS_PATH, await register()))
        await expect.poll(() => page.statuses()).toHaveLength(1)
        if (page.statuses()[0] === 200) four.push(page)
        return page.statuses()
      })
      .toEqual([200])
  }
  const said = await lab.send('GET', REGISTRATION_EVENTS_PATH, {
    headers: await register(),
  })
  expect([said.status, said.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(four).toHaveLength(4)
})

test('one more event stream of a person ends their oldest; one more of all waits', async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  const page = async (who: Actor) => {
    const made = await keepWire()
    made.send(headOf('GET', EVENTS_PATH, bearer(who)))
    await expect.poll(() => made.statuses()).toHaveLength(1)
    return made
  }
  const ends = (made: Wire) => expect.poll(() => made.heard()).toMatch(/\r\n0\r\n\r\n$/)
  const [first, second, third] = [await page(rina), await page(rina), await page(rina)]
  await ends(first)
  const other = await page(dewi)
  expect([second, third, other].map((each) => each.statuses())).toEqual([[200], [200], [200]])
  expect((await page(dewi)).statuses()).toEqual([429])
  // a cut among many in one write frees its place too
  third.send(headOf('GET', EVENTS_PATH, bearer(rina)).repeat(5))
  third.cut()
  await expect.poll(async () => (await page(dewi)).statuses()).toEqual([200])
})

test('requests of one connection are served one after the other, in their order', async () => {
  const rina = await withPack()
  const many = await keepWire()
  const me = headOf('GET', readMe.path, bearer(rina))
  many.send(me.repeat(8))
  await expect.poll(() => many.statuses()).toEqual(Array.from({ length: 8 }, () => 200))
  // what stands behind an answer without an end does not begin
  const before = opened.length
  many.send(headOf('GET', rina.packPath, bearer(rina)).repeat(3))
  await expect.poll(() => opened.length).toBe(before + 1)
  many.cut()
  await expect.poll(() => opened.at(-1)?.destroyed).toBe(true)
  expect(opened.length).toBe(before + 1)
})

test('a connection with more requests than anybody sends ahead is ended', async () => {
  const rina = await withPack()
  const many = await keepWire()
  many.send(headOf('GET', rina.packPath, bearer(rina)).repeat(40))
  await many.ended
  await expect.poll(async () => (await rina.send('GET', sheetPath)).status).toBe(200)
})

test('files on their way down are counted by person', async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  const pathOf = async ({ organisation }: Rina) => {
    const { id } = await lookups(lab).archive(organisation)
    return downloadArchive.path.replace('{id}', String(id))
  }
  const path = await pathOf(rina)
  const [one, two] = [await keepWire(), await keepWire()]
  for (const each of [one, two]) {
    each.send(headOf('GET', path, bearer(rina)))
    await expect.poll(() => each.statuses()).toEqual([200])
  }
  const said = await rina.send('GET', path)
  expect([said.status, said.headers.get('Retry-After')]).toEqual([429, '60'])
  const theirs = await keepWire()
  theirs.send(headOf('GET', await pathOf(dewi), bearer(dewi)))
  await expect.poll(() => theirs.statuses()).toEqual([200])
})

test('ten accounts that read nothing of what they asked for keep out nobody', async () => {
  const pathOf = async ({ organisation }: Rina) => {
    const { id } = await lookups(lab).archive(organisation)
    return downloadArchive.path.replace('{id}', String(id))
  }
  const ask = async (who: Rina) => {
    const wire = await keepWire()
    wire.send(headOf('GET', await pathOf(who), bearer(who)))
    await expect.poll(() => wire.statuses()).toHaveLength(1)
    return wire
  }
  const idle: Wire[] = []
  for (let count = 0; count < 10; count += 1) {
    const greedy = await lab.customer(`greedy${count}`)
    for (let each = 0; each < 2; each += 1) {
      const wire = await ask(greedy)
      expect(wire.statuses()).toEqual([200])
      wire.socket.pause()
      idle.push(wire)
    }
  }
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  expect((await ask(rina)).statuses()).toEqual([200])
  expect((await ask(dewi)).statuses()).toEqual([200])
  // the rest goes on; nobody has more than a fair share, so the next one waits
  expect((await ask(rina)).statuses()).toEqual([429])
  const [oldest] = idle
  oldest?.socket.resume()
  await oldest?.ended
})
