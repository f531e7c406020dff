/** Responds, in the envelope, on a connection where nothing can be answered as usual, and closes it. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FailureEnvelope } from '#contract/http/envelope'
import { httpMessages } from '#server/http/messages'

export function endConnection(socket: Socket, status: number, message: string): void {
  const envelope: FailureEnvelope = { status_code: status, message }
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

/** For what Node gives up on before there is a request: a head that is too slow, too long, or none. */
export function refuseHead(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // its language is not known
  const messages = httpMessages.en
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endConnection(socket, 408, messages.tooSlow)
  if (error.code === 'HPE_HEADER_OVERFLOW') return endConnection(socket, 431, messages.tooLarge)
  endConnection(socket, 400, messages.malformed)
}
