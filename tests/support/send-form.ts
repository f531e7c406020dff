/** Sends a form as a browser does. */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Lab, Said } from './worlds/lab.ts'

export interface SentFile {
  name: string
  bytes: Uint8Array<ArrayBuffer> | Buffer
  /** `file` without it. */
  field?: string
}

export interface FormSending {
  token: string
  fields?: Record<string, string | number>
  file?: SentFile
  key?: string
}

export async function sendForm(lab: Lab, url: string, sending: FormSending): Promise<Said> {
  const { token, fields = {}, file, key = randomUUID() } = sending
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (file) {
    const blob = new Blob([new Uint8Array(file.bytes)])
    form.set(file.field ?? 'file', blob, file.name)
  }
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
  const response = await fetch(lab.address + url, { method: 'POST', headers, body: form })
  const json = (await response.json().catch(() => ({}))) as Said['json']
  return { status: response.status, headers: response.headers, json }
}

export const attachmentsOf = (ticketId: number) => `/api_v2/customer/ticket/${ticketId}/attachments`

/** What the server keeps on its disk: stored files, and those on their way. */
export async function filesOnDisk(lab: Lab): Promise<{ stored: string[]; incoming: string[] }> {
  const shelves = await readdir(path.join(lab.folder, 'files')).catch(() => [])
  const stored = await Promise.all(
    shelves.map((shelf) => readdir(path.join(lab.folder, 'files', shelf))),
  )
  return {
    stored: stored.flat(),
    incoming: await readdir(path.join(lab.folder, 'incoming')).catch(() => []),
  }
}

/** Nothing that was put on a ticket before is there any more. */
export async function forgetFiles(lab: Lab): Promise<void> {
  await lab.db.deleteFrom('attachments').execute()
  await rm(path.join(lab.folder, 'files'), { recursive: true, force: true })
}
