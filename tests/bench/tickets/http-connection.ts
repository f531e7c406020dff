/** One kept connection that asks and reads: a client of the standard library costs as much as the server itself. */
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

export class HttpConnection {
  readonly #socket: Socket
  #received = ''
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay().setEncoding('latin1')
    this.#socket.on('data', (chunk) => this.#read(String(chunk)))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('the server hung up')))
  }

  /** Resolves when the whole answer is here; throws for any other status than 200. */
  async get(path: string, headers: Record<string, string>): Promise<void> {
    await this.#send(`GET ${path}`, headers, '')
  }

  /** As {@link get}; `body` is JSON in ASCII. */
  async post(path: string, headers: Record<string, string>, body: string): Promise<void> {
    const length = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
    await this.#send(`POST ${path}`, { ...headers, ...length }, body)
  }

  async #send(what: string, headers: Record<string, string>, body: string): Promise<void> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`${what} HTTP/1.1`, 'Host: bench.lab', ...lines].join('\r\n')
    await new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(head + HEAD_END + body)
    })
  }

  end(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    this.#received += chunk
    const end = this.#received.indexOf(HEAD_END)
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1])
    if (this.#received.length < end + HEAD_END.length + length) return
    const ok = this.#received.startsWith('HTTP/1.1 200')
    const said = this.#received
    this.#received = ''
    if (ok) this.#settle?.resolve()
    else this.#settle?.reject(new Error(said))
  }
}
