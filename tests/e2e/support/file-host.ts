/** Another host with files, as a vendor's storage is: it shows them to browsers, and lets no page of others read them. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileHost {
  readonly origin: string
  /** Puts a file there. Returns its address. */
  put: (path: string, type: string, bytes: Buffer) => string
  /** What was asked for with a token or a cookie, or with the wish to send one. Throws where nothing was asked for. */
  requestsWithCredentials: () => IncomingHttpHeaders[]
  end: () => Promise<void>
}

export async function startFileHost(): Promise<FileHost> {
  const files = new Map<string, { type: string; bytes: Buffer }>()
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    const { pathname } = new URL(request.url ?? '/', 'http://files')
    const file = files.get(pathname)
    if (!file || request.method !== 'GET') return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': file.type }).end(file.bytes)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put(path, type, bytes) {
      files.set(path, { type, bytes })
      return origin + path
    },
    requestsWithCredentials() {
      if (asked.length === 0) throw new Error('nothing was asked for')
      const told = (headers: IncomingHttpHeaders) =>
        headers.authorization ?? headers.cookie ?? headers['access-control-request-headers']
      return asked.filter((headers) => told(headers) !== undefined)
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
