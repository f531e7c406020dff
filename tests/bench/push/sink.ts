/** A push service that takes everything at once and counts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function openSink() {
  const taken = new Map<string, number>()
  let total = 0
  let waiting: { count: number; reached: () => void } | undefined
  const check = () => {
    if (waiting && taken.size >= waiting.count) waiting.reached()
  }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const path = request.url ?? ''
      taken.set(path, (taken.get(path) ?? 0) + 1)
      total += 1
      response.writeHead(201).end()
      check()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Once so many devices have been reached. */
    reached: (count: number) =>
      new Promise<void>((reached) => {
        waiting = { count, reached }
        check()
      }),
    devices: () => taken.size,
    requests: () => total,
    clear: () => {
      taken.clear()
      total = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
