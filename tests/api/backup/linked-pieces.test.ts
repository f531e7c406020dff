/** Backups while a browser puts a file into the bucket itself. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { uploadAttachment } from '#contract/tickets/attachments'
import { nextUploadStep } from '#contract/uploads'
import { openBucketLinks } from '#server/platform/files/bucket/open-bucket-links'
import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { PORTAL } from '#tests/support/bucket-contract'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { runCommand } from '#tests/support/programs/run-command'
import { spawnCommand } from '#tests/support/programs/spawn-server'
import { idOf, makeUpload } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 120_000 })

const SIZE = 6_000_000

let bucket: FakeS3
let lab: Lab
let to: string
const openOnBucket = async (connection?: Lab['connection']) => {
  const { settings } = bucket
  const direct = { endpoint: settings.endpoint, portal: PORTAL }
  return openLab({
    files: openS3Store(settings),
    bucketLinks: await openBucketLinks(settings, direct, pino({ level: 'silent' })),
    ...(connection && { connection }),
  })
}

beforeEach(async () => {
  bucket = await startBucket('lab-files')
  bucket.allow({ origins: [PORTAL], methods: ['GET', 'PUT'], headers: [], exposed: [] })
  lab = await openOnBucket()
  to = await mkdtemp(path.join(tmpdir(), 'benchside-backups-'))
})
afterEach(async () => {
  await lab.close()
  bucket.close()
  await rm(to, { recursive: true, force: true })
})

const onBucket = () => ({
  DATABASE_URL: databaseUrl(lab.connection),
  DATA_DIR: lab.folder,
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
})

type Customer = Awaited<ReturnType<Lab['customer']>>

/** A person of the lab as it is by now. */
const person = (one: Customer): Customer => ({ ...one, ...lab.as(one.who, one.token) })

async function beginUpload() {
  const rina = await lab.customer()
  const id = idOf(await makeUpload(lab, rina.token, { name: 'run.txt', size: SIZE }))
  await putNext(rina, id)
  return { rina, id }
}

async function putNext(rina: Customer, id: string): Promise<number> {
  const step = async () => (await person(rina).call(nextUploadStep, { params: { id } })).data
  const { link } = await step()
  await fetch(link?.url ?? '', { method: 'PUT', body: Buffer.alloc(link?.size ?? 0, 'cycle 12\n') })
  return (await step()).offset
}

/** Puts the rest, and the whole on a ticket. */
async function finish(rina: Customer, id: string): Promise<void> {
  expect(await putNext(rina, id)).toBe(SIZE)
  const ticket = await openComplaint(lab, person(rina))
  const { data } = await person(rina).call(uploadAttachment, {
    params: { id: ticket.id },
    body: {},
    uploads: { file: id },
  })
  expect(data).toMatchObject({ name: 'run.txt', size: SIZE })
}

test('a piece that has arrived is backed up, and its upload goes on once it is restored', async () => {
  const { rina, id } = await beginUpload()
  const taken = await runCommand('backup', ['--to', to], onBucket())
  expect(taken).toMatchObject({ code: 0 })
  expect(taken.out).toContain('1 files (5.0 MB)')
  expect(await runCommand('backup', ['verify', to], onBucket())).toMatchObject({ code: 0 })

  const { connection } = lab
  await lab.stopServer()
  await lab.db.destroy()
  bucket.objects.clear()
  const restored = await spawnCommand('restore', ['--from', to, '--replace'], onBucket())
  expect(restored).toMatchObject({ code: 0 })
  lab = await openOnBucket(connection)
  await finish(rina, id)
})

test('one that an earlier version put elsewhere is read, and stands in no backup’s way', async () => {
  const { rina, id } = await beginUpload()
  const [[now, piece] = ['', undefined]] = bucket.objects
  const key = `incoming/${id}/0`
  if (piece) bucket.objects.set(`/lab-files/${key}`, piece)
  bucket.objects.delete(now)
  await lab.db
    .updateTable('upload_parts')
    .set({ storage_key: key })
    .where('upload_id', '=', id)
    .execute()
  expect(await runCommand('backup', ['--to', to], onBucket())).toMatchObject({ code: 0 })
  await finish(rina, id)
  expect([...bucket.objects.keys()].filter((place) => place.includes(key))).toEqual([])
})
