import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createReply } from '#contract/replies'
import { listAttachments } from '#contract/tickets/attachments'
import { createLog } from '#server/http/logging'
import { TaskFailed, WorkerProcess } from '#server/platform/workers/worker-process'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { makeUpload, offsetOf, sendPart } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

/** What has no room: the folder `files` or `incoming`, or what draws `pictures`. */
const disk = { full: undefined as string | undefined, code: 'ENOSPC' }

/** Takes the beginning and no more, as a disk does. */
class FullDisk extends Writable {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override _write(chunk: Buffer, _: unknown, done: (error: Error) => void): void {
    fs.writeFileSync(this.#path, chunk.subarray(0, 100))
    done(Object.assign(new Error(`${disk.code}: no space left on device, write`), disk))
  }
}

/** Where `disk` says so, streams to files take no more, and neither does what draws. */
function fillDisk() {
  const { createWriteStream } = fs
  vi.spyOn(fs, 'createWriteStream').mockImplementation((...given) => {
    const file = String(given[0])
    const isFull = disk.full !== undefined && file.includes(`/${disk.full}/`)
    return isFull ? (new FullDisk(file) as never) : createWriteStream(...given)
  })
  // what is imported by name from node:fs
  syncBuiltinESMExports()
  const { run } = WorkerProcess.prototype
  vi.spyOn(WorkerProcess.prototype, 'run').mockImplementation(async function (
    this: WorkerProcess,
    ...given
  ) {
    if (disk.full !== 'pictures') return run.apply(this, given)
    // as the library says it
    throw new TaskFailed('failed', 'write error\nsystem error: No space left on device')
  })
}

const lines: string[] = []
let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
let id: number
beforeAll(async () => {
  fillDisk()
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  lab = await openLab({}, createLog(sink, 'error'))
  rina = await lab.customer()
  id = (await openComplaint(lab, rina)).id
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await lab.close()
})
beforeEach(() => {
  disk.full = undefined
  disk.code = 'ENOSPC'
})

const SENTENCE = 'The server is out of space, so nothing was saved. Try again later.'
const big = { name: 'night.txt', bytes: Buffer.alloc(5_000_000, 'temperature 37.0 C\n') }
const attached = async () => (await rina.call(listAttachments, { params: { id } })).data.length

test.each([
  ['incoming', 'ENOSPC'],
  ['files', 'ENOSPC'],
  ['files', 'EDQUOT'],
])('a file for which the disk of %s has no room (%s)', async (folder, code) => {
  Object.assign(disk, { full: folder, code })
  const [before, known] = [await filesOnDisk(lab), await attached()]
  const key = crypto.randomUUID()
  const form = { token: rina.token, file: big, key }
  const said = await sendForm(lab, attachmentsOf(id), form)
  expect(said).toMatchObject({ status: 507, json: { status_code: 507, message: SENTENCE } })
  expect(await filesOnDisk(lab)).toEqual(before)
  expect(await attached()).toBe(known)
  disk.full = undefined
  expect((await sendForm(lab, attachmentsOf(id), form)).status).toBe(200)
})

test('a part of an upload: what came before stays, and it goes on', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'a.txt', size: big.bytes.length })
  await sendPart(lab, rina.token, upload, 0, big.bytes.subarray(0, 1000))
  const before = await filesOnDisk(lab)
  disk.full = 'files'
  const rest = big.bytes.subarray(1000)
  const said = await sendPart(lab, rina.token, upload, 1000, rest)
  expect(said).toMatchObject({ status: 507, json: { status_code: 507, message: SENTENCE } })
  // the library answers while it is still tidied up
  await expect.poll(() => filesOnDisk(lab), { timeout: 10_000 }).toEqual(before)
  expect(await offsetOf(lab, rina.token, upload)).toBe(1000)
  disk.full = undefined
  expect((await sendPart(lab, rina.token, upload, 1000, rest)).status).toBe(204)
})

test('the database of a full disk, said in the language of the reader', async () => {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
    lab.db,
  )
  await sql`create trigger replies_full before insert on replies
    for each row execute function no_room()`.execute(lab.db)
  const said = await rina.send('POST', createReply.path.replace('{id}', String(id)), {
    body: { comment: 'Hello' },
    headers: { 'Accept-Language': 'id' },
  })
  expect(said.status).toBe(507)
  expect(said.json.message).toMatch(/^Server kehabisan ruang/)
})

test('a picture is not called broken since there is no room to draw it anew', async () => {
  disk.full = 'pictures'
  const file = { name: 'a.png', bytes: await sample.png() }
  const before = await filesOnDisk(lab)
  const said = await sendForm(lab, attachmentsOf(id), { token: rina.token, file })
  expect(said).toMatchObject({ status: 507, json: { message: SENTENCE } })
  expect(await filesOnDisk(lab)).toEqual(before)
})

test('the log says it once, and not with every request', () => {
  const said = lines.map((line) => JSON.parse(line) as { msg: string })
  expect(said.filter(({ msg }) => msg === 'no room on the disk')).toHaveLength(1)
  expect(said).toHaveLength(1)
})
