/** Connections that browsers open ahead of need and say nothing on: they would hold up the server's end. */
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

export function closeUnused(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    // the framework ends those that had a request and wait for another
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
