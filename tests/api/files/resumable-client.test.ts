/** What pages and the worker send uploads with, against the real server. */
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { ApiError } from '#contract/http/envelope'
import { SPEC_LIMITS, UPLOAD_LIMITS } from '#contract/http/limits'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { uploadAttachment } from '#contract/tickets/attachments'
import { type ResumableUpload, uploadResumably } from '#outbox/uploads/resumable-upload'
import { openFolderStore } from '#server/platform/files/folder-store'
import { filesOnDisk } from '#tests/support/send-form'
import { offsetOf, sendTus } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeEach(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
})
afterEach(() => lab.close())

const content = Buffer.alloc(2_500_000, 'cycle 12, temperature 37.0 C\n')

/** What a device keeps of an upload, and one attempt to send it. */
function device(file: Buffer = content) {
  const kept = { address: undefined as string | undefined, progress: [] as number[] }
  const attempt = (more: Partial<ResumableUpload> = {}) =>
    uploadResumably({
      bytes: new Uint8Array(file).buffer,
      name: 'run.txt',
      type: 'text/plain',
      endpointUrl: lab.address + UPLOADS_PATH,
      token: rina.token,
      language: 'id',
      resumeFrom: kept.address,
      onAddress: async (address) => {
        kept.address = address
      },
      onProgress: (done) => kept.progress.push(done),
      signal: new AbortController().signal,
      ...more,
    })
  return { kept, attempt }
}

/** A network that does something else at the PATCH of that number. */
function networkThat(
  at: number,
  breaks: (send: () => Promise<Response>, init: RequestInit) => Promise<Response>,
) {
  const offsets: string[] = []
  const send: typeof fetch = (input, init = {}) => {
    const place = new Headers(init.headers).get('Upload-Offset')
    if (init.method !== 'PATCH' || place === null) return fetch(input, init)
    offsets.push(place)
    return offsets.length === at ? breaks(() => fetch(input, init), init) : fetch(input, init)
  }
  return { offsets, send }
}

async function expectAttached(
  outcome: Awaited<ReturnType<typeof uploadResumably>>,
  file = content,
) {
  if (outcome === 'unsupported') throw new Error('the server knows no uploads')
  const { id } = await openComplaint(lab, rina)
  const { data } = await rina.call(uploadAttachment, {
    params: { id },
    body: {},
    uploads: { file: outcome.upload },
  })
  expect(data).toMatchObject({ name: 'run.txt', size: file.length })
  const headers = { Authorization: `Bearer ${rina.token}` }
  const said = await fetch(lab.address + String(data?.preview), { headers })
  expect(Buffer.from(await said.arrayBuffer()).equals(file)).toBe(true)
}

test('a file goes up in pieces and comes to the ticket as it was', async () => {
  const { kept, attempt } = device()
  const { offsets, send } = networkThat(0, (answer) => answer())
  await expectAttached(await attempt({ fetch: send }))
  expect(offsets).toEqual(['0', '1000000', '2000000'])
  expect(kept.address).toMatch(new RegExp(`^${lab.address}${UPLOADS_PATH}/[0-9a-f-]{36}$`))
  expect(kept.progress.at(-1)).toBe(1)
})

test('a connection cut within a piece costs what was under way, and no more', async () => {
  const { kept, attempt } = device()
  const cut = networkThat(2, async (_, init) => {
    const piece = Buffer.from(init.body as Uint8Array<ArrayBuffer>)
    const stream = new ReadableStream({
      start: (half) => half.enqueue(new Uint8Array(piece.subarray(0, 300_000))),
      pull: async (half) => {
        await expect.poll(openParts, { timeout: 10_000 }).toBe(2)
        half.error(new Error('the cable is out'))
      },
    })
    const duplex = { duplex: 'half' } as RequestInit
    return fetch(String(kept.address), { ...init, ...duplex, body: stream })
  })
  const error = await attempt({ fetch: cut.send }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, passing: true })
  const there = await offsetOf(lab, rina.token, new URL(String(kept.address)).pathname)
  expect(there).toBeGreaterThan(1_000_000)

  const again = networkThat(0, (answer) => answer())
  await expectAttached(await attempt({ fetch: again.send }))
  expect(again.offsets).toEqual([String(there), String(there + 1_000_000)])
})

const openParts = async () => (await filesOnDisk(lab)).stored.length

test('an answer that is lost, and a device that is killed, go on from there', async () => {
  const { kept, attempt } = device()
  const lost = networkThat(1, async (answer) => {
    await answer()
    throw new TypeError('Failed to fetch')
  })
  await expect(attempt({ fetch: lost.send })).rejects.toMatchObject({ status: 0 })
  const killed = new AbortController()
  const slow = networkThat(1, async (answer) => {
    killed.abort(new Error('killed'))
    return answer()
  })
  await expect(attempt({ fetch: slow.send, signal: killed.signal })).rejects.toThrow('killed')
  expect(slow.offsets).toEqual(['1000000'])
  const again = networkThat(0, (answer) => answer())
  const outcome = await attempt({ fetch: again.send })
  await expectAttached(outcome)
  expect(Number(again.offsets[0])).toBeGreaterThanOrEqual(1_000_000)
  // the answer to the whole was lost: nothing is sent again
  expect(await attempt()).toEqual(outcome)
  expect(kept.progress.at(-1)).toBe(1)
})

test('any process goes on with what another began', async () => {
  const { kept, attempt } = device()
  const lost = networkThat(2, () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(attempt({ fetch: lost.send })).rejects.toMatchObject({ status: 0 })
  const files = openFolderStore(path.join(lab.folder, 'files'))
  const other = await openLab({ db: lab.db, files })
  const moved = String(kept.address).replace(lab.address, other.address)
  const outcome = await attempt({ endpointUrl: other.address + UPLOADS_PATH, resumeFrom: moved })
  await expectAttached(outcome)
  await other.close()
})

test('one that the server gave up is sent anew', async () => {
  const { kept, attempt } = device()
  const lost = networkThat(2, () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(attempt({ fetch: lost.send })).rejects.toMatchObject({ status: 0 })
  const first = String(kept.address)
  const upload = new URL(first).pathname
  await sendTus(lab, { token: rina.token, method: 'DELETE', upload })
  await expectAttached(await attempt())
  expect(kept.address).not.toBe(first)
  lab.setClock(new Date(Date.now() + (UPLOAD_LIMITS.keptHours + 1) * 3_600_000))
  const { kept: other, attempt: late } = device()
  other.address = first
  await expectAttached(await late())
})

test('what the server refuses it says, in the language that was asked for', async () => {
  const { attempt } = device(Buffer.alloc(SPEC_LIMITS.uploadBytes + 1))
  const tooLarge = await attempt().catch((thrown: unknown) => thrown)
  expect(tooLarge).toMatchObject({
    status: 413,
    serverMessage: 'Periksa kembali file Anda. Ukuran maksimal 30\u00a0MB',
    passing: false,
  })
  const unknown = await device()
    .attempt({ token: 'x'.repeat(40) })
    .catch((thrown: unknown) => thrown)
  expect(unknown).toMatchObject({ status: 401, passing: false })
})
