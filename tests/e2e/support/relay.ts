/** A line between browser and server that a journey may stop or cut, as a laboratory's network does. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  /** What the browser is told in place of the server's. */
  readonly origin: string
  /** From now on every connection swallows what the browser sends beyond this, in bytes. */
  stopAfter(bytes: number): void
  /** Drops every connection, and every new one. */
  cut(): void
  /** As at the start. */
  mend(): void
  end(): Promise<void>
}

export async function startRelay(origin: string): Promise<Relay> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let room = Infinity
  let broken = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (broken) return near.destroy()
    const far = connect(Number(port), hostname)
    keep(far)
    let carried = 0
    near.on('data', (chunk) => {
      carried += chunk.length
      // read on, or the end of the connection would never be seen
      if (carried > room) return undefined
      if (far.write(chunk)) return undefined
      near.pause()
      return far.once('drain', () => near.resume())
    })
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    far.pipe(near)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAfter(bytes) {
      room = bytes
    },
    cut() {
      broken = true
      drop()
    },
    mend() {
      broken = false
      room = Infinity
    },
    async end() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
