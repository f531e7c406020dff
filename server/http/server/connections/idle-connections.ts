/** Connections on which nobody waits for an answer, which would hold up the server's end. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/**
 * A stop closes those that browsers opened ahead of need, and each one whose last answer was sent meanwhile. The framework
 * closes those that were idle when the stop began.
 */
export function closeIdle(app: FastifyInstance): void {
  // how many requests of each are not answered
  const open = new Map<Socket, number>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1
      if (socket.destroyed) return
      open.set(socket, left)
      if (stopping && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
  })
}
