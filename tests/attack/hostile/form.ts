/** A form with one file, as bytes: what is sent more than once is made once. */
import { randomUUID } from 'node:crypto'

import type { Answer, Wire } from '../wire.ts'

export interface Sent {
  name: string
  bytes: Buffer
  /** `file` without it. */
  field?: string
}

const BOUNDARY = 'attack-x'

export function formOf(
  { name, bytes, field = 'file' }: Sent,
  fields: Record<string, string | number> = {},
): { body: Buffer; type: string } {
  const texts = Object.entries(fields).map(
    ([key, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
  const body = [Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]
  return { body: Buffer.concat(body), type: `multipart/form-data; boundary=${BOUNDARY}` }
}

export interface Attaching {
  token: string
  ticketId: number
  from?: string
  timeoutMs?: number
}

/** Puts a file on a ticket. */
export async function attach(
  wire: Wire,
  file: Sent,
  { token, ticketId, from, timeoutMs }: Attaching,
): Promise<Answer> {
  const { body, type } = formOf(file)
  return wire.ask({
    method: 'POST',
    path: `/api_v2/customer/ticket/${ticketId}/attachments`,
    token,
    headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID() },
    body,
    ...(from !== undefined && { from }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
}
