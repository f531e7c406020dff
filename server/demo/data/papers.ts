/** Papers of the demo, drawn at load: certificates, stickers, kept documents. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { FileStore } from '#server/platform/files/file-store'

export interface Paper {
  title: string
  /** Label and text. */
  facts: readonly (readonly [string, string])[]
  lines?: readonly string[]
  dated: Date
  /** A sticker is as small as one. */
  size?: 'A4' | 'A8'
}

const INK = '#16232b'
const QUIET = '#5a6a72'

/** The same bytes for the same paper. */
async function drawPaper({ title, facts, lines = [], dated, size = 'A4' }: Paper) {
  // a large library, that a start need not wait for
  const { default: Pdf } = await import('pdfkit')
  const small = size === 'A8'
  const info = { Title: title, CreationDate: dated }
  const doc = new Pdf({
    size,
    margin: small ? 10 : 64,
    layout: small ? 'landscape' : 'portrait',
    info,
  })
  doc
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(small ? 9 : 20)
    .text(title)
  if (!small) doc.moveDown()
  doc.font('Helvetica').fontSize(small ? 7 : 11)
  for (const [label, text] of facts) {
    doc.fillColor(QUIET).text(`${label}: `, { continued: true }).fillColor(INK).text(text)
  }
  if (!small) doc.moveDown()
  for (const line of lines) doc.text(line).moveDown(0.4)
  doc.end()
  return buffer(doc)
}

export interface FiledPaper {
  storage_key: string
  size: number
  sha256: Buffer
}

export async function filePaper(store: FileStore, paper: Paper): Promise<FiledPaper> {
  return fileBytes(store, await drawPaper(paper), 'application/pdf')
}

export async function fileBytes(
  store: FileStore,
  bytes: Buffer,
  mime: string,
): Promise<FiledPaper> {
  const { key, size, sha256 } = await store.put(Readable.from([bytes]), mime)
  return { storage_key: key, size, sha256 }
}
