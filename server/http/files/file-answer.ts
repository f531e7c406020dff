/** A document as an answer: sent while it is made, under a name, never run by a browser. */
import type { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { tidyName } from '#contract/http/tidy'
import { signalOf, whenOver } from '#server/http/server/request-lines'
import { RUNS_NOTHING } from '#server/http/server/security'
import { isShownInPlace } from '#server/platform/files/file-kinds'
import type { ByteRange } from '#server/platform/files/file-store'

import { readRange } from './byte-range.ts'

export interface FileAnswer {
  stream: Readable | RangedFile
  /** MIME type. */
  type: string
  filename: string
  /** Bytes, where they are known before the end. */
  size?: number
  /** Shown in the browser where it is of a kind that cannot run; saved otherwise. */
  inline?: boolean
}

/** One that never changes under its tag, and can be read in parts. */
export interface RangedFile {
  /** Bytes. */
  size: number
  /** Says which bytes they are: letters and digits. */
  tag: string
  /** Where it lies in the store; absent for what does not lie there. */
  key?: string
  open: (range?: ByteRange) => Promise<Readable>
}

export function isFileAnswer(data: unknown): data is FileAnswer {
  return typeof data === 'object' && data !== null && 'stream' in data && 'filename' in data
}

/** Nobody reads it: what it holds open is let go. */
export function dropFile({ stream }: FileAnswer): void {
  if (!('tag' in stream)) stream.destroy()
}

/** Its stream ends with the request, read or not. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  reply
    .code(200)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', disposition(file))
    .header('Content-Security-Policy', RUNS_NOTHING)
    .header('X-Content-Type-Options', 'nosniff')
  // a stream of the disk has an `open` of its own
  if ('tag' in file.stream) return sendRange(request, reply.type(file.type), file.stream)
  if (file.size !== undefined) reply.header('Content-Length', file.size)
  return reply.type(file.type).send(endWith(request, file.stream))
}

/** A stream that nobody reads would never end by itself. */
function endWith({ raw }: FastifyRequest, stream: Readable): Readable {
  whenOver(signalOf(raw), () => stream.destroy())
  return stream
}

async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, tag, open }: RangedFile,
): Promise<FastifyReply> {
  const { headers } = request
  const etag = `"${tag}"`
  reply.header('Accept-Ranges', 'bytes').header('ETag', etag)
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  const condition = headers['if-range']
  const isSame = condition === undefined || condition === etag
  const range = isSame ? readRange(headers.range, size) : undefined
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const content = endWith(request, await open(range))
  if (!range) return reply.header('Content-Length', size).send(content)
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(content)
}

/** The name twice (RFC 6266): plain for old readers, and as it is. */
export function disposition({ filename, type, inline = false }: FileAnswer): string {
  const name = tidyName(filename)
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${hex(sign)}`)
  return `${inline && isShownInPlace(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase()
}
