/** A document as an answer: sent while it is made, under a name, never run by a browser. */
import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { isShownInPlace } from '../files/file-kinds.ts'

export interface FileAnswer {
  stream: Readable
  /** MIME type. */
  type: string
  filename: string
  /** Bytes, where they are known before the end. */
  size?: number
  /** Shown in the browser where it is of a kind that cannot run; saved otherwise. */
  inline?: boolean
}

export function isFileAnswer(data: unknown): data is FileAnswer {
  return typeof data === 'object' && data !== null && 'stream' in data && 'filename' in data
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== undefined) reply.header('Content-Length', file.size)
  return reply
    .code(200)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', disposition(file))
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .type(file.type)
    .send(file.stream)
}

/** The name twice (RFC 6266): plain for old readers, and as it is. */
function disposition({ filename, type, inline = false }: FileAnswer): string {
  const plain = filename.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${hex(sign)}`)
  return `${inline && isShownInPlace(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase()
}
