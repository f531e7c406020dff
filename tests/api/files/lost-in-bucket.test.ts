/** The clean-up of a bucket that several servers store files in, while they do. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/tickets/attachments'
import { nextUploadStep } from '#contract/uploads'
import { openBucketLinks } from '#server/platform/files/bucket/open-bucket-links'
import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { PORTAL } from '#tests/support/bucket-contract'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import { cleanUpNow } from '#tests/support/pending-jobs'
import * as sample from '#tests/support/sample-files'
import { idOf, makeUpload } from '#tests/support/tus'
import { openCallers } from '#tests/support/worlds/callers'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const HOUR_MS = 3_600_000

let bucket: FakeS3
let lab: Lab
let other: Lab
beforeAll(async () => {
  bucket = await startBucket('lab-files')
  bucket.allow({ origins: [PORTAL], methods: ['GET', 'PUT'], headers: [], exposed: [] })
  const { settings } = bucket
  const direct = { endpoint: settings.endpoint, portal: PORTAL }
  const parts = async () => ({
    files: openS3Store(settings),
    bucketLinks: await openBucketLinks(settings, direct, pino({ level: 'silent' })),
  })
  lab = await openLab(await parts())
  other = await openLab({ ...(await parts()), db: lab.db })
})
afterAll(async () => {
  await other.close()
  await lab.close()
  bucket.close()
})

/** As if it had come some hours ago. */
function age(path: string, hours: number): void {
  const kept = bucket.objects.get(path)
  if (!kept) throw new Error(`nothing lies at ${path}`)
  bucket.objects.set(path, { ...kept, since: new Date(Date.now() - hours * HOUR_MS) })
}

test('what another server has stored, and not written down yet, stays', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const elsewhere = openCallers(other.address, lab.build).as(rina.who, rina.token)
  const before = new Set(bucket.objects.keys())
  const file = new File([new Uint8Array(sample.pdf)], 'a.pdf')
  let said: Promise<unknown> = Promise.resolve()
  // its write waits for the ticket, with the file stored
  await lab.db.transaction().execute(async (tx) => {
    await tx.selectFrom('tickets').where('id', '=', id).select('id').forUpdate().execute()
    said = elsewhere.call(uploadAttachment, { params: { id }, body: {}, files: { file } })
    await expect.poll(() => bucket.objects.size, { timeout: 10_000 }).toBe(before.size + 1)
    await cleanUpNow(lab.db)
    expect(bucket.objects.size).toBe(before.size + 1)
  })
  await said
  const stored = [...bucket.objects.keys()].find((path) => !before.has(path)) ?? ''
  age(stored, 40 * 24)
  await cleanUpNow(lab.db)
  expect([...bucket.objects.keys()]).toContain(stored)
})

test('a piece that nobody asked about stays for a day, and is not counted near its end', async () => {
  const rina = await lab.customer()
  const id = idOf(await makeUpload(lab, rina.token, { name: 'run.txt', size: 2_000_000 }))
  const step = async () => (await rina.call(nextUploadStep, { params: { id } })).data
  const { link } = await step()
  await fetch(link?.url ?? '', { method: 'PUT', body: new Uint8Array(2_000_000) })
  const path = new URL(link?.url ?? '').pathname
  age(path, 13)
  await cleanUpNow(lab.db)
  expect([...bucket.objects.keys()]).toContain(path)
  expect(await step()).toMatchObject({ offset: 0, link: { size: 2_000_000 } })
  age(path, 25)
  await cleanUpNow(lab.db)
  expect([...bucket.objects.keys()]).not.toContain(path)

  await fetch(link?.url ?? '', { method: 'PUT', body: new Uint8Array(2_000_000) })
  expect(await step()).toEqual({ offset: 2_000_000, link: undefined })
  age(path, 71)
  await cleanUpNow(lab.db)
  expect([...bucket.objects.keys()]).toContain(path)
})
