/** What the server counts on in a bucket, held against a fake one; `npm run drill -- bucket` holds Ceph to the same. */
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { signLinks } from '#server/platform/files/bucket/sign-links'
import { MissingFile } from '#server/platform/files/file-store'
import { BUCKET_CONTRACT } from '#tests/support/bucket-contract'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'

let bucket: FakeS3
beforeAll(async () => {
  bucket = await startBucket('lab-files')
})
afterAll(() => bucket.close())

test.each(BUCKET_CONTRACT)('$name', async ({ hold }) => {
  await hold(bucket.settings)
})

test('a file is addressed under the bucket, signed, with its type', async () => {
  const store = openS3Store(bucket.settings)
  const stored = await store.put(Readable.from([Buffer.from('one two')]), 'text/plain')
  const { method, path, headers } = bucket.seen.at(-1) ?? {}
  expect({ method, path }).toEqual({ method: 'PUT', path: `/lab-files/${stored.key}` })
  expect(headers?.['content-type']).toBe('text/plain')
  expect(headers?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key-of-the-lab\/.*\/eu-test-1\/s3\//,
  )
})

test('a refusal of the bucket is an error, and no missing file', async () => {
  const store = openS3Store(bucket.settings)
  bucket.fail(true)
  const refused = store.open('00000000-0000-4000-8000-000000000000')
  await expect(refused).rejects.not.toBeInstanceOf(MissingFile)
  await expect(store.put(Readable.from([Buffer.from('x')]), 'text/plain')).rejects.toThrow('no')
  bucket.fail(false)
})

test('an object that the portal has not put there is neither read, linked, removed nor listed', async () => {
  const store = openS3Store(bucket.settings)
  const { key } = await store.put(Readable.from([Buffer.from('x')]), 'text/plain')
  const own = bucket.objects.get(`/lab-files/${key}`)
  if (!own) throw new Error('nothing was put')
  const alien = 'ledger/2026.pdf'
  bucket.objects.set(`/lab-files/${alien}`, own)
  await expect(store.open(alien)).rejects.toBeInstanceOf(MissingFile)
  await expect(store.remove(alien)).rejects.toBeInstanceOf(MissingFile)
  const { download } = signLinks({
    ...bucket.settings,
    publicEndpoint: bucket.settings.endpoint,
  })
  const as = { type: 'text/plain', disposition: 'attachment' }
  await expect(download(alien, as)).rejects.toBeInstanceOf(MissingFile)
  const listed: string[] = []
  for await (const each of store.list()) listed.push(each.key)
  expect(listed).toContain(key)
  expect(listed).not.toContain(alien)
  expect([...bucket.objects.keys()]).toContain(`/lab-files/${alien}`)
})
