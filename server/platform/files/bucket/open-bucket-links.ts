/** The links to a bucket that browsers can use. */
import type { Logger } from 'pino'

import type { BucketLinks } from './bucket-links.ts'
import { askCors } from './cors.ts'
import type { S3Settings } from './s3-store.ts'

export interface DirectSettings {
  /** The bucket's address as browsers reach it, http(s)://host[:port]. */
  endpoint: string
  /** The portal's own origin, which the bucket's CORS rule has to name. */
  portal: string
}

/** Asks the bucket what it lets browsers do, and offers no more; says in the log what goes through the server. */
export async function openBucketLinks(
  s3: S3Settings,
  { endpoint, portal }: DirectSettings,
  log: Logger,
): Promise<BucketLinks> {
  const address = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(s3.bucket)}`
  const [reads, writes] = await Promise.all(
    (['GET', 'PUT'] as const).map((method) => askCors(address, portal, method)),
  )
  const allowed = { bucket: address, portal, GET: reads, PUT: writes }
  if (reads === 'refused' || writes === 'refused') {
    log.warn(
      allowed,
      'the CORS rule of the bucket does not allow both GET and PUT: what it refuses goes through this server',
    )
  } else if (reads === 'silent' || writes === 'silent') {
    log.warn(
      allowed,
      'the bucket did not say what browsers may do: they try it, and else come to this server',
    )
  } else {
    log.info(allowed, 'browsers read and write files in the bucket itself')
  }
  // a large library, of use to few
  const { signLinks } = await import('./sign-links.ts')
  const { download, upload } = signLinks({ ...s3, publicEndpoint: endpoint })
  return {
    // a host may have buckets of others, too
    address: `${address}/`,
    ...(reads !== 'refused' && { download }),
    ...(writes !== 'refused' && { upload }),
  }
}
