/** The requests of a connection are served one after the other, and each has a signal that says when it is over. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

interface Waiting {
  over: AbortController
  /** Its turn has come, or will not come any more. */
  go: () => void
}

const lines = new WeakMap<Socket, Line>()
const signals = new WeakMap<IncomingMessage, AbortSignal>()

/**
 * A connection's own order. Node tells of the end of an answer, or of the connection under it, only to the one that is
 * being sent: those behind it never hear that nobody waits for them any more. So they do not begin before their turn,
 * and the socket itself says when none of them is waited for.
 */
class Line {
  readonly #requests: Waiting[] = []

  constructor(socket: Socket) {
    socket.once('close', () => {
      for (const each of this.#requests.splice(0)) end(each)
    })
  }

  get length(): number {
    return this.#requests.length
  }

  /** Resolves at its turn; the signal is aborted where that will not come. */
  async join(response: ServerResponse, over: AbortController): Promise<void> {
    const turn = new Promise<void>((go) => {
      const own = { over, go }
      this.#requests.push(own)
      response.once('close', () => this.#leave(own))
    })
    if (this.#requests.length === 1) this.#requests[0]?.go()
    await turn
  }

  #leave(own: Waiting): void {
    const at = this.#requests.indexOf(own)
    if (at >= 0) this.#requests.splice(at, 1)
    end(own)
    this.#requests[0]?.go()
  }
}

/** One for all: the stack of its own that each would get costs more than the rest of what is done here. */
const OVER = new DOMException('The request is over', 'AbortError')

function end({ over, go }: Waiting): void {
  over.abort(OVER)
  go()
}

/** Holds requests back until those before them on their connection are answered; more than `most` end it. */
export function keepInLine(app: FastifyInstance, most: number): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw
    const over = new AbortController()
    signals.set(raw, over.signal)
    const line = lines.get(socket) ?? new Line(socket)
    lines.set(socket, line)
    // no browser and no proxy does it
    if (line.length > most) socket.destroy()
    if (socket.destroyed) over.abort(OVER)
    else await line.join(reply.raw, over)
    if (over.signal.aborted) reply.hijack()
  })
}

const NEVER = new AbortController().signal

/** Aborted once the request is over: it was answered, or nobody waits for the answer any more. */
export function signalOf(raw: IncomingMessage): AbortSignal {
  return signals.get(raw) ?? NEVER
}

/** Does it once the signal is aborted; at once where it is already. */
export function whenOver(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}
