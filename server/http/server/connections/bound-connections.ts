/** How many connections there are, in all and of one address, and how long they may take over what they do. */
import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

import { addressBlock } from '../address-block.ts'
import type { IsProxy } from '../proxies.ts'
import type { ConnectionLimits } from './connection-limits.ts'

/** Node looks this often whose time is up, in ms. */
const LOOK_MS = 5000

/** Beside these, Fastify has options of its own. */
export function serverOptions({ headMs }: Pick<ConnectionLimits, 'headMs'>): ServerOptions {
  return { headersTimeout: headMs, connectionsCheckingInterval: Math.min(LOOK_MS, headMs) }
}

/** One more than so many of an address is refused, before it says a word; how many come through a proxy is its to bound. */
export function boundConnections(
  server: Server,
  {
    connections,
    connectionsPerAddress,
  }: Pick<ConnectionLimits, 'connections' | 'connectionsPerAddress'>,
  isProxy: IsProxy = () => false,
): void {
  server.maxConnections = connections
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // gone before it was counted
    if (remoteAddress === undefined) return void socket.destroy()
    if (isProxy(remoteAddress)) return
    const from = addressBlock(remoteAddress)
    const count = open.get(from) ?? 0
    if (count >= connectionsPerAddress) return void socket.destroy()
    open.set(from, count + 1)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left === 0) open.delete(from)
      else open.set(from, left)
    })
  })
}
