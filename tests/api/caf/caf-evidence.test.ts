/** What was submitted can't be altered, by the database itself; documents are served whole and in parts. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { approveCaf, reviseCaf } from '#contract/caf/staff'
import { sampleFile } from '#tests/support/sample-files'
import {
  asFile,
  type CafWorld,
  fetchPdf,
  hand,
  letterOf,
  lockedLetter,
  openCafWorld,
  sendCaf,
} from '#tests/support/worlds/caf-world'
import { openLab } from '#tests/support/worlds/lab'

let world: CafWorld
let path: string
let bytes: Buffer
beforeAll(async () => {
  world = await openCafWorld(await openLab())
  bytes = await letterOf('Of forty pages', 40)
  path = (await sendCaf(world, { bytes })).file ?? ''
})
afterAll(() => world.lab.close())

const fetchRange = (range: string, headers = {}) =>
  fetchPdf(world.lab, path, world.rina.token, { Range: range, ...headers })

test('a document is served whole, with what lets a reader ask for parts', async () => {
  const { response, bytes: served } = await fetchPdf(world.lab, path, world.rina.token)
  expect(response.status).toBe(200)
  expect(served.equals(bytes)).toBe(true)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    etag: `"${sha256}"`,
  })
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^inline; filename="CAF-\d{4}-\d{2}-\d{4}-v1\.pdf"/,
  )
})

test('parts are served as parts', async () => {
  const size = bytes.length
  for (const [range, start, end] of [
    ['bytes=0-1023', 0, 1023],
    [`bytes=${size - 100}-`, size - 100, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
  ] as const) {
    const { response, bytes: part } = await fetchRange(range)
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const outside = await fetchRange(`bytes=${size}-`)
  expect(outside.response.status).toBe(416)
  expect(outside.response.headers.get('Content-Range')).toBe(`bytes */${size}`)
})

test('a part of other bytes is not asked for in vain, nor what is known already sent', async () => {
  const other = await fetchRange('bytes=0-9', { 'If-Range': '"another"' })
  expect([other.response.status, other.bytes.length]).toEqual([200, bytes.length])
  const etag = other.response.headers.get('ETag') ?? ''
  expect((await fetchRange('bytes=0-9', { 'If-Range': etag })).response.status).toBe(206)
  const known = await fetchPdf(world.lab, path, world.rina.token, { 'If-None-Match': etag })
  expect([known.response.status, known.bytes.length]).toEqual([304, 0])
})

test('there is no signed form before a submission, and no version that was never sent', async () => {
  const form = await sendCaf(world)
  const { token } = world.rina
  const signed = await fetchPdf(world.lab, `/api_v2/customer/caf-document/${form.id}/signed`, token)
  expect(signed.response.status).toBe(404)
  const later = await fetchPdf(world.lab, `${form.file}?version=2`, token)
  expect(later.response.status).toBe(404)
})

test('the database refuses to change or drop what was submitted, reviewed, or read for it', async () => {
  const { lab, rina, sari } = world
  const form = await sendCaf(world)
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  const before = await lab.db.selectFrom('caf_submissions').selectAll().orderBy('id').execute()
  const attempts = [
    sql`update caf_submissions set caf_staff = 'Somebody else'`,
    sql`update caf_submissions set content = '{}', signed_sha256 = null`,
    sql`delete from caf_submissions`,
    sql`truncate caf_submissions`,
    sql`update caf_document_versions set sha256 = decode(repeat('00', 32), 'hex')`,
    sql`delete from caf_document_versions where caf_document_id = ${form.id}`,
    sql`update caf_answer_questions set answer = 'x' where caf_document_id = ${form.id}`,
    sql`update caf_choice_questions set is_selected = false where caf_document_id = ${form.id}`,
    sql`update caf_information_confirms set confirmed_at = null where caf_document_id = ${form.id}`,
    sql`delete from caf_documents where id = ${form.id}`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(lab.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^23(001|503)$/),
    })
  }
  await sari.call(approveCaf, { params: { id: form.id }, body: { note: 'Thank you.' } })
  for (const attempt of [sql`update caf_reviews set note = 'x'`, sql`delete from caf_reviews`]) {
    await expect(attempt.execute(lab.db)).rejects.toMatchObject({ code: '23001' })
  }
  const after = await lab.db.selectFrom('caf_submissions').selectAll().orderBy('id').execute()
  expect(after).toEqual(before)
})

const LOCKED =
  'This PDF is protected with a password, so people can’t read it here. Save it without a password and try again.'
const XFA =
  'This PDF is an XFA form, which many programs can’t show. Print it to an ordinary PDF and try again.'

test('a letter that not everybody can read in full is refused at the desk and not kept', async () => {
  const { lab, sari } = world
  const form = await sendCaf(world)
  const steps = hand(world.rina, form)
  await steps.fill()
  await steps.submit()
  const params = { id: form.id }
  const body = { note: 'See the new letter.' }
  const count = async () =>
    (await lab.db.selectFrom('caf_document_versions').selectAll().execute()).length
  const before = await count()
  const refused: [Buffer, string][] = [
    [
      Buffer.from('%PDF-1.7\nlost bytes'),
      'We couldn’t read this PDF. Check the file and try again.',
    ],
    [Buffer.from('plain words'), 'Choose a PDF file.'],
    [await lockedLetter(), LOCKED],
    [await sampleFile('caf-xfa.pdf'), XFA],
  ]
  for (const [content, sentence] of refused) {
    const name = content.toString('latin1').startsWith('%') ? 'a.pdf' : 'a.txt'
    const problem = { status: 422, message: sentence, errors: { file: [sentence] } }
    await expect(sendCaf(world, { bytes: content, name })).rejects.toMatchObject(problem)
    const files = { file: asFile(content, name) }
    await expect(sari.call(reviseCaf, { params, body, files })).rejects.toMatchObject(problem)
  }
  expect(await count()).toBe(before)
  expect((await steps.detail()).status).toBe('Submitted')
})
