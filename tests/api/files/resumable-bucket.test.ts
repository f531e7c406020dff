/** Uploads that go on where they broke, where files lie in a bucket. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/tickets/attachments'
import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import { idOf, makeUpload, offsetOf, openPart, sendPart } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let bucket: FakeS3
let lab: Lab
beforeAll(async () => {
  bucket = await startBucket('lab-files')
  lab = await openLab({ files: openS3Store(bucket.settings) })
})
afterAll(async () => {
  await lab.close()
  bucket.close()
})

const run = Buffer.alloc(900_000, 'cycle 12, temperature 37.0 C\n')

test('what arrives lies in the bucket, whichever process took it, until the file is whole', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const upload = await makeUpload(lab, rina.token, { name: 'run.txt', size: run.length })
  await sendPart(lab, rina.token, upload, 0, run.subarray(0, 300_000))

  const other = await openLab({ db: lab.db, files: openS3Store(bucket.settings) })
  expect(await offsetOf(other, rina.token, upload)).toBe(300_000)
  const broken = { offset: 300_000, body: run.subarray(300_000, 400_000), size: 600_000 }
  const { cut } = await openPart(other, rina.token, upload, broken)
  await expect.poll(() => offsetOf(other, rina.token, upload), { timeout: 10_000 }).toBe(400_000)
  cut()
  expect((await sendPart(lab, rina.token, upload, 400_000, run.subarray(400_000))).status).toBe(204)

  const { data } = await rina.call(uploadAttachment, {
    params: { id },
    body: {},
    uploads: { file: idOf(upload) },
  })
  expect(data).toMatchObject({ name: 'run.txt', size: run.length })
  expect([...bucket.objects.values()].map(({ bytes }) => bytes.equals(run))).toEqual([true])
  await other.close()
})

test('a bucket that refuses loses nothing of what it had', async () => {
  const rina = await lab.customer()
  const upload = await makeUpload(lab, rina.token, { name: 'run.txt', size: run.length })
  await sendPart(lab, rina.token, upload, 0, run.subarray(0, 300_000))
  bucket.fail(true)
  const said = await sendPart(lab, rina.token, upload, 300_000, run.subarray(300_000))
  bucket.fail(false)
  expect(said).toMatchObject({ status: 500, json: { message: 'Something went wrong' } })
  expect(await offsetOf(lab, rina.token, upload)).toBe(300_000)
  expect((await sendPart(lab, rina.token, upload, 300_000, run.subarray(300_000))).status).toBe(204)
})
