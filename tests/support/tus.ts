/** The tus protocol, spelled out: what the client's library sends. */
import { once } from 'node:events'
import { request } from 'node:http'

import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'

import type { Lab, Said } from './worlds/lab.ts'

export interface Tus {
  token: string
  method: string
  /** Its address; the path of all without it. */
  upload?: string
  headers?: Record<string, string>
  body?: Buffer
}

export async function sendTus(lab: Lab, { token, method, upload, headers, body }: Tus) {
  const response = await fetch(lab.address + (upload ?? UPLOADS_PATH), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': TUS_VERSION,
      ...(body && { 'Content-Type': TUS_CONTENT_TYPE }),
      ...headers,
    },
    body: body ? new Uint8Array(body) : null,
  })
  const json = (await response.json().catch(() => ({}))) as Said['json']
  return { status: response.status, headers: response.headers, json }
}

/** Returns its address. */
export async function makeUpload(
  lab: Lab,
  token: string,
  { name, size }: { name: string; size: number },
): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { 'Upload-Length': String(size), 'Upload-Metadata': metadata }
  const said = await sendTus(lab, { token, method: 'POST', headers })
  if (said.status !== 201) throw new Error(`no upload: ${said.status} ${said.json.message}`)
  return said.headers.get('Location') ?? ''
}

export const sendPart = (lab: Lab, token: string, upload: string, offset: number, body: Buffer) =>
  sendTus(lab, { token, method: 'PATCH', upload, body, headers: { 'Upload-Offset': `${offset}` } })

export async function offsetOf(lab: Lab, token: string, upload: string): Promise<number> {
  const said = await sendTus(lab, { token, method: 'HEAD', upload })
  return Number(said.headers.get('Upload-Offset'))
}

export async function uploadWhole(
  lab: Lab,
  token: string,
  file: { name: string; bytes: Buffer },
): Promise<string> {
  const upload = await makeUpload(lab, token, { name: file.name, size: file.bytes.length })
  const said = await sendPart(lab, token, upload, 0, file.bytes)
  if (said.status !== 204) throw new Error(`not sent: ${said.status} ${said.json.message}`)
  return upload
}

export const idOf = (upload: string) => upload.split('/').at(-1) ?? ''

/** Says that `size` bytes come, sends `body` and no more. The connection stays open until it is cut. */
export async function openPart(
  lab: Lab,
  token: string,
  upload: string,
  { offset, body, size }: { offset: number; body: Buffer; size: number },
) {
  const out = request(lab.address + upload, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': TUS_VERSION,
      'Content-Type': TUS_CONTENT_TYPE,
      'Content-Length': size,
      'Upload-Offset': offset,
    },
  })
  out.on('error', () => {})
  if (!out.write(body)) await once(out, 'drain')
  return { cut: () => out.destroy() }
}
