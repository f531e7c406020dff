import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLog } from '#server/http/logging'
import { animation, pngBomb } from '#tests/support/large-pictures'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { type Lab, openComplaint, openLab, type Said } from '#tests/support/worlds/lab'

const TOO_LARGE = /^This photo is too large to open/
const TAKES_TOO_MUCH = /^This photo takes too much time or memory/

let lab: Lab
let rina: Sender
let budi: Sender
beforeAll(async () => {
  lab = await openLab()
  rina = await senderIn(lab, 'rina')
  budi = await senderIn(lab, 'budi')
})
afterAll(() => lab.close())

type Sender = (name: string, bytes: Buffer) => Promise<Said>

/** Somebody who puts files on a ticket of theirs. */
async function senderIn(where: Lab, name: string): Promise<Sender> {
  const who = await where.customer(name)
  const { id } = await openComplaint(where, who)
  return (file, bytes) =>
    sendForm(where, attachmentsOf(id), { token: who.token, file: { name: file, bytes } })
}

const refusedWith = (sentence: RegExp) => ({
  status: 422,
  json: { errors: { file: [expect.stringMatching(sentence)] } },
})

test.each([
  ['16 bits', { width: 9_900_000, height: 6, bits: 16, colours: 3 }],
  ['1 bit', { width: 9_900_000, height: 6, bits: 1, colours: 1 }],
  ['16 bits that would be held whole', { width: 9000, height: 7000, bits: 16, colours: 3 }],
] as const)('a small PNG of many pixels of %s is refused by its head', async (_, head) => {
  const bytes = await pngBomb(head)
  expect(bytes.length).toBeLessThan(500_000)
  const both = await Promise.all([rina('a.png', bytes), rina('b.png', bytes)])
  for (const said of both) expect(said).toMatchObject(refusedWith(TOO_LARGE))
  expect((await filesOnDisk(lab)).incoming).toEqual([])
})

test('so are a bitmap and an animation', async () => {
  expect(await rina('a.bmp', sample.blackBitmap(20_001, 8, 1).bytes)).toMatchObject(
    refusedWith(TOO_LARGE),
  )
  const long = await animation(20, 501)
  expect(await rina('a.webp', long)).toMatchObject(refusedWith(/^This animation is too long/))
})

test('the largest pictures of phones are taken', async () => {
  const large = { width: 9200, height: 6900, channels: 3, background: '#557' } as const
  const photo = sharp({ create: large }).jpeg({ progressive: true, quality: 40 })
  expect(await rina('a.jpg', await photo.toBuffer())).toMatchObject({ status: 200 })
})

/** In bytes, of what has arrived and is not stored. */
async function largestIncoming(): Promise<number> {
  const { incoming } = await filesOnDisk(lab)
  const sizes = incoming.map(async (name) => (await stat(join(lab.folder, 'incoming', name))).size)
  return Math.max(0, ...(await Promise.all(sizes)))
}

test('others are answered while 8 MB of bitmap are drawn', async () => {
  const { bytes } = sample.blackBitmap(8000, 8000, 1)
  const state = { isDrawing: true }
  const drawing = rina('scan.bmp', bytes).finally(() => {
    state.isDrawing = false
  })
  await expect.poll(() => largestIncoming()).toBeGreaterThanOrEqual(bytes.length)
  let answered = 0
  while (state.isDrawing) {
    expect((await fetch(`${lab.address}/healthz`)).status).toBe(200)
    answered++
  }
  expect(await drawing).toMatchObject({ status: 200, json: { data: { name: 'scan.png' } } })
  // where all wait for the drawing one is asked before it ends, and one as it does
  expect(answered).toBeGreaterThan(10)
})

test("another's photo does not wait for all that one person sent", async () => {
  const ended: string[] = []
  const [slow, photo] = [await animation(150, 200), await sample.phonePhoto()]
  const many = Array.from({ length: 6 }, async () => {
    expect((await rina('a.webp', slow)).status).toBe(200)
    ended.push('rina')
  })
  await Promise.race(many)
  expect((await budi('photo.jpg', photo)).status).toBe(200)
  ended.push('budi')
  await Promise.all(many)
  // How many were drawn while the photo was still being sent depends on the machine. In the order of sending, it is the last.
  expect(ended.at(-1)).toBe('rina')
})

test('one person has only so many at once, and is told when to come back', async () => {
  const small = await openLab({ workers: { perPerson: 2 } })
  const [one, other] = [await senderIn(small, 'dewi'), await senderIn(small, 'sari')]
  const slow = await animation(150, 200)
  const [photo, all] = await Promise.all([
    other('photo.jpg', await sample.phonePhoto()),
    Promise.all(Array.from({ length: 8 }, () => one('a.webp', slow))),
  ])
  expect(photo.status).toBe(200)
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(7)
  for (const { status, headers, json } of refused) {
    expect([status, headers.get('Retry-After')]).toEqual([429, '30'])
    expect(json.message).toMatch(/^We’re preparing too many photos and documents/)
  }
  await small.close()
})

test.each([
  ['time', { deadlineMs: 1 }],
  ['of a processor', { cpuMs: 1 }],
  ['memory', { memoryBytes: 1_000_000 }],
])('a picture that takes too much %s is stopped, and the log says so', async (_, workers) => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const strict = await openLab({ workers }, createLog(sink))
  const send = await senderIn(strict, 'wati')
  for (const [name, bytes] of [
    ['a.png', await sample.png()],
    ['a.heic', await sample.heic()],
    ['a.bmp', sample.bitmap(2400, 300)],
  ] as const) {
    expect(await send(name, bytes)).toMatchObject(refusedWith(TAKES_TOO_MUCH))
  }
  const warnings = lines.filter((line) => line.includes('a worker was stopped'))
  expect(warnings.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([
    40, 40, 40,
  ])
  expect((await filesOnDisk(strict)).incoming).toEqual([])
  await strict.close()
})
