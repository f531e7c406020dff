/** Responds with 408 to bodies that arrive too slowly: a byte now and then would hold a connection, and what it took, for ever. */
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { TUS_CONTENT_TYPE } from '#contract/http/resumable'
import { httpMessages } from '#server/http/messages'
import { chooseLanguage } from '#server/platform/translations'

import type { ConnectionLimits } from './connections/connection-limits.ts'
import { endConnection } from './connections/end-connection.ts'

/** Behind {@link keepInLine}: what a connection sends ahead of its turn is not counted. */
export function boundBodies(app: FastifyInstance, limits: ConnectionLimits): void {
  app.addHook('onRequest', async ({ raw, url, log, method }, reply) => {
    if (!hasBody(raw)) return
    watch(raw, limits, () => {
      log.info({ method, path: url.split('?', 1)[0] }, 'the body came too slowly')
      const { tooSlow } = httpMessages[chooseLanguage(raw.headers['accept-language'])]
      // what was answered before is not answered again: its rest was only read to its end
      if (reply.raw.headersSent) raw.socket.destroy()
      else endConnection(raw.socket, 408, tooSlow)
    })
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(raw: IncomingMessage, limits: ConnectionLimits, tooSlow: () => void): void {
  const { socket } = raw
  const least = (limits.bodyBytesPerSecond * limits.paceMs) / 1000
  let before = socket.bytesRead
  const look = () => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // while there is something that we have not read yet, it is not the sender who is slow
    if (came < least && raw.readableLength === 0) end()
  }
  // what came while this thread was busy is read first
  const pace = setInterval(() => setImmediate(look), limits.paceMs)
  const whole = setTimeout(() => end(), isLong(raw) ? limits.bodyMs : limits.shortBodyMs)
  for (const timer of [pace, whole]) timer.unref()
  const stop = () => {
    clearInterval(pace)
    clearTimeout(whole)
  }
  const end = () => {
    stop()
    if (!raw.complete && !socket.destroyed) tooSlow()
  }
  raw.once('end', stop).once('close', stop)
}

/** A file may be in it. */
function isLong({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  return type.startsWith('multipart/') || type.startsWith(TUS_CONTENT_TYPE)
}
