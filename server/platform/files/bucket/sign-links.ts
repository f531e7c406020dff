/** Presigned addresses of S3, made here without asking the bucket. */
import { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import { type BucketLinks, LINK_SECONDS } from './bucket-links.ts'
import { openS3Client, refuseAlien, type S3Settings } from './s3-store.ts'

interface Signing extends S3Settings {
  /** As browsers reach it: the host is part of what is signed. */
  publicEndpoint: string
  /** When they are signed; now without. */
  at?: Date
}

export function signLinks({
  publicEndpoint,
  at,
  ...settings
}: Signing): Required<Pick<BucketLinks, 'download' | 'upload'>> {
  const client = openS3Client(settings)
  const outside = openS3Client({ ...settings, endpoint: publicEndpoint })
  const { bucket: Bucket } = settings
  const signing = { expiresIn: LINK_SECONDS, ...(at && { signingDate: at }) }

  return {
    async download(Key, { type, disposition }) {
      refuseAlien(Key)
      return getSignedUrl(
        outside,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        signing,
      )
    },

    upload: {
      to: (Key, size) =>
        getSignedUrl(outside, new PutObjectCommand({ Bucket, Key, ContentLength: size }), {
          ...signing,
          signableHeaders: new Set(['host', 'content-length']),
        }),

      async find(Key) {
        const found = await client
          .send(new HeadObjectCommand({ Bucket, Key }))
          .catch((error: unknown) => {
            if (error instanceof NotFound) return undefined
            throw error
          })
        const { ContentLength: size, LastModified: since } = found ?? {}
        return size !== undefined && since ? { size, since } : undefined
      },
    },
  }
}
