/** A line between browser and server that a test may slow down, stop or cut, as a laboratory's network does. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  /** What the browser is told in place of the server's. */
  readonly origin: string
  /** From now on every connection swallows what the browser sends beyond this, in bytes. */
  stopAfter(bytes: number): void
  /**
   * From now on all connections together bring the browser no more than this, in bytes a second, and what it sends
   * takes `latency` ms longer.
   */
  slowTo(bytesPerSecond: number, latency: number): void
  /** Drops every connection, and every new one. */
  cut(): void
  /** As at the start. */
  mend(): void
  end(): Promise<void>
}

const after = (ms: number, work: () => void) => (ms > 0 ? void setTimeout(work, ms) : work())

export async function startRelay(origin: string): Promise<Relay> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let room = Infinity
  let broken = false
  let speed = Infinity
  let delay = 0
  /** When the line is free again, as `performance.now()` counts. */
  let free = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (broken) return void near.destroy()
    const far = connect(Number(port), hostname)
    keep(far)
    let carried = 0
    near.on('data', (chunk) => {
      carried += chunk.length
      // read on, or the end of the connection would never be seen
      if (carried > room) return
      after(delay, () => {
        if (far.write(chunk)) return
        near.pause()
        far.once('drain', () => near.resume())
      })
    })
    far.on('data', (chunk) => {
      const now = performance.now()
      free = Math.max(free, now) + (chunk.length / speed) * 1000
      if (near.writableLength > 0 || free > now) far.pause()
      after(free - now, () => {
        if (near.write(chunk)) far.resume()
        else near.once('drain', () => far.resume())
      })
    })
    near.once('close', () => far.destroy())
    far.once('close', () => after(free - performance.now(), () => near.destroy()))
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
    slowTo(bytesPerSecond, latency) {
      speed = bytesPerSecond
      delay = latency
    },
    cut() {
      broken = true
      drop()
    },
    mend() {
      broken = false
      room = Infinity
      speed = Infinity
      delay = 0
    },
    async end() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
