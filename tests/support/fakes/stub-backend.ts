/** A stub backend on a free port, for what a portal passes on to it: it answers as a test says. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface StubBackend {
  origin: string
  /** Heads of what was asked, in order. */
  asked: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

export async function openStubBackend(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StubBackend> {
  const asked: StubBackend['asked'] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
