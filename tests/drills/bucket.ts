/**
 * Files in a bucket of Ceph (Debian's `ceph-mon`, `ceph-osd` and `radosgw`), started for this alone: what the server counts
 * on, and a person's 25 MB there and back, through the server and past it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'

import { openS3Client, openS3Store, type S3Settings } from '#server/platform/files/bucket/s3-store'
import { startServer } from '#tests/e2e/support/server-process'
import { BUCKET_CONTRACT, CORS_RULE } from '#tests/support/bucket-contract'
import { openStore } from '#tests/support/open-store'
import { freePort } from '#tests/support/programs/free-port'

import { startCeph } from './bucket/ceph.ts'
import { attachAndRead, type Journey } from './bucket/person.ts'

const WAYS = { 'through the server': '0', 'past the server': '1' } as const

export async function run() {
  const dir = await mkdtemp(join(tmpdir(), 'benchside-bucket-'))
  await chmod(dir, 0o755)
  const ceph = await startCeph(dir).catch(async (error: unknown) => {
    await rm(dir, { recursive: true, force: true })
    throw error
  })
  try {
    const settings = { ...ceph.settings, bucket: 'benchside' }
    await openS3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }))
    const broken = await holdContract(settings)
    const before = await countFiles(settings)
    const ways: Record<string, Journey> = {}
    for (const [way, direct] of Object.entries(WAYS)) ways[way] = await goWay(settings, direct)
    // each way leaves its file
    const pieces = (await countFiles(settings)) - before - Object.keys(WAYS).length
    const { 'past the server': past } = ways
    const isPast = past?.['sent to the server'] === 0 && past['had from the server'] === 0
    return {
      held: broken.length === 0 && pieces === 0 && isPast,
      summary: {
        server: ceph.version,
        'of the contract held': BUCKET_CONTRACT.length - broken.length,
        broken,
        ...ways,
        'pieces left behind': pieces,
      },
    }
  } finally {
    await ceph.end()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function countFiles(settings: S3Settings): Promise<number> {
  let count = 0
  for await (const file of openS3Store(settings).list()) if (file) count += 1
  return count
}

async function holdContract(settings: S3Settings): Promise<string[]> {
  const broken: string[] = []
  for (const { name, hold } of BUCKET_CONTRACT) {
    await hold(settings).catch((error: unknown) => {
      console.log(name, error)
      broken.push(name)
    })
  }
  return broken
}

/** With a server of its own. */
async function goWay(settings: S3Settings, direct: '0' | '1'): Promise<Journey> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const rule = { ...CORS_RULE, AllowedOrigins: [origin] }
  const { bucket: Bucket } = settings
  const CORSConfiguration = { CORSRules: [rule] }
  await openS3Client(settings).send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }))
  const server = await startServer({
    demo: false,
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_DIRECT: direct,
    },
  })
  const store = await openStore(server)
  try {
    return await attachAndRead({ origin, store, links: direct === '1' })
  } finally {
    await store.close()
    await server.end()
  }
}
