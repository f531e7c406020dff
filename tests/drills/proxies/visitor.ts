/** Somebody in front of a proxy, who trusts the certificate that it has. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { type RequestOptions, request } from 'node:https'

export interface Said {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** An address of this machine that it comes from. */
  from?: string
}

/** By them the server knows a page that is opened. */
export const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

export class Visitor {
  readonly origin: string
  readonly #ca: string

  constructor(port: number, ca: string) {
    this.origin = `https://localhost:${port}`
    this.#ca = ca
  }

  async ask(path: string, asking: Asking = {}): Promise<Said> {
    const response = await this.open(path, asking)
    const body = Buffer.concat(await response.toArray())
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  }

  /** Resolves once the head of the answer is there. */
  async open(path: string, { method = 'GET', headers = {}, body, from }: Asking = {}) {
    const options: RequestOptions = { method, headers, ca: this.#ca, agent: false, family: 4 }
    if (from !== undefined) options.localAddress = from
    const asked = request(this.origin + path, options)
    // a proxy that refuses early ends the connection: what it said before counts
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve)
      asked.on('error', reject)
    })
    asked.end(body)
    return answered
  }

  /** By HTTP/2: the status of each head that came, those of 1xx among them, and the last head's headers. */
  async askByHttp2(path: string): Promise<{ statuses: number[]; protocol: string }> {
    const session = connect(this.origin, { ca: this.#ca })
    try {
      const stream = session.request({ ':path': path, ...NAVIGATION })
      const statuses: number[] = []
      stream.on('headers', (head) => statuses.push(Number(head[':status'])))
      stream.on('response', (head) => statuses.push(Number(head[':status'])))
      stream.resume()
      await once(stream, 'end')
      return { statuses, protocol: session.alpnProtocol ?? '' }
    } finally {
      session.close()
    }
  }
}
