/**
 * Mozilla's push service on this machine: Firefox keeps a socket to it, and what a server sends to an endpoint of its
 * goes down that socket, encrypted as it came. https://mozilla-push-service.readthedocs.io/en/latest/design/
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { WebSocketServer, type WebSocket } from 'ws'

export interface Autopush {
  /** What the server is told to trust, beside the known ones. */
  origin: string
  /** What Firefox is told in place of Mozilla's. */
  address: string
  /** The messages that the browser says it has shown to a worker, by their version. */
  acknowledged: () => string[]
  /** The endpoints that were given out and are not given up. */
  endpoints: () => string[]
  close: () => Promise<void>
}

/** What the browser says, of what is used here. */
interface Said {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack'
  channelID?: string
  updates?: { channelID: string; version: string; code?: number }[]
}

/** The worker was called and did not fail. */
const DELIVERED = 100

export async function openAutopush(): Promise<Autopush> {
  const channels = new Map<string, WebSocket>()
  const acknowledged: string[] = []
  const server = createServer((request, response) => {
    const channelID = request.url?.replace('/wpush/v2/', '') ?? ''
    void buffer(request).then((body) => {
      const socket = channels.get(channelID)
      if (!socket) return response.writeHead(410).end()
      const { 'content-encoding': encoding = 'aes128gcm' } = request.headers
      const [version, data] = [randomUUID(), body.toString('base64url')]
      const headers = { encoding }
      socket.send(
        JSON.stringify({ messageType: 'notification', channelID, version, data, headers }),
      )
      return response.writeHead(201, { Location: `${origin}/m/${version}` }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'push-notification' })

  const answer = (socket: WebSocket, { messageType, channelID = '', updates = [] }: Said) => {
    const say = (more: object) => socket.send(JSON.stringify({ messageType, status: 200, ...more }))
    switch (messageType) {
      case 'hello': {
        return say({ uaid: randomUUID().replaceAll('-', ''), use_webpush: true })
      }
      case 'register': {
        channels.set(channelID, socket)
        return say({ channelID, pushEndpoint: `${origin}/wpush/v2/${channelID}` })
      }
      case 'unregister': {
        channels.delete(channelID)
        return say({ channelID })
      }
      case 'ack': {
        const delivered = updates.filter(({ code }) => code === DELIVERED)
        acknowledged.push(...delivered.map(({ version }) => version))
        return undefined
      }
      // `{}`, by which the browser asks whether anybody is there
      case undefined:
        return socket.send('{}')
      default:
        return undefined
    }
  }
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => answer(socket, JSON.parse(data.toString()) as Said))
  })

  return {
    origin,
    address: `ws://127.0.0.1:${port}/`,
    acknowledged: () => acknowledged,
    endpoints: () => [...channels.keys()].map((id) => `${origin}/wpush/v2/${id}`),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
