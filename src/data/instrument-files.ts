import { createClient } from '#contract/client'
import type { BlobData } from '#contract/endpoint'
import { downloadAuditPack } from '#contract/endpoints/instrument-pages'

import { apiOptions } from './api.ts'
import { fetchCounting } from './download-fetch.ts'

interface Watch {
  signal?: AbortSignal
  /** Told the bytes so far. */
  onBytes?: (received: number) => void
}

/** All papers of an instrument as a zip, which the server writes while it comes. */
export async function auditPackFile(
  id: number,
  { signal, onBytes }: Watch = {},
): Promise<BlobData> {
  const client = createClient({ ...apiOptions, fetch: fetchCounting(onBytes ?? (() => undefined)) })
  return (await client.call(downloadAuditPack, { params: { id } }, signal ? { signal } : {})).data
}
