/** Files in a bucket of S3 or of what speaks like it. */
import { Readable } from 'node:stream'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

import { type FileStore, MissingFile, newKey, STORED_KEY } from '../file-store.ts'
import { Meter } from '../meter.ts'

export interface S3Settings {
  /** http(s)://host[:port] */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The least that S3 takes as a part; one is sent while the next is filled. */
const PART_BYTES = 5 * 1024 * 1024

const FORM = new RegExp(STORED_KEY)

/** Throws {@link MissingFile} for an object that the portal has not put there, whatever row names it. */
export function refuseAlien(key: string): void {
  if (!FORM.test(key)) throw new MissingFile(key)
}

/** For a bucket that is addressed by path. */
export function openS3Client({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // stores that only speak like S3 do not all know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export function openS3Store({ bucket, ...settings }: S3Settings): FileStore {
  const client = openS3Client(settings)

  return {
    async put(content, type, key = newKey()) {
      const meter = new Meter()
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: 1,
        params: {
          Bucket: bucket,
          Key: key,
          Body: Readable.from(meter.read(content), { objectMode: false }),
          ContentType: type,
        },
      })
      try {
        await upload.done()
      } catch (error) {
        content.destroy()
        throw error
      }
      return { key, size: meter.size, sha256: meter.sha256() }
    },

    async open(key, range) {
      refuseAlien(key)
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...part })
      const { Body: body } = await client.send(command).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new MissingFile(key, error) : error
      })
      if (body instanceof Readable) return body
      throw new MissingFile(key)
    },

    async remove(key) {
      refuseAlien(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key, LastModified: since } of page.Contents ?? []) {
          if (key !== undefined && FORM.test(key) && since) yield { key, since }
        }
      }
    },
  }
}
