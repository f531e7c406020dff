/** A stop in order: whoever sends people here hears of it first, and what was begun is finished. */
import type { FastifyInstance } from 'fastify'

/** What is under way gets so long once nothing new is taken, in ms; then its connections are closed. */
const FINISH_MS = 10_000

export interface Stop {
  /** It was told to end. */
  begun: boolean
}

/**
 * Closing the app still serves for `drainMs`, while it says that it is not ready. Then it takes no more connections, and
 * ends once all requests are answered, or after ten seconds. Call it before other hooks of closing are added: they run
 * after the wait.
 */
export function stopInOrder(
  app: FastifyInstance,
  drainMs: number,
  stop: Stop = { begun: false },
): Stop {
  app.addHook('preClose', async () => {
    stop.begun = true
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs))
    const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    app.server.once('close', () => clearTimeout(late))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // it was asked for before: its connection would stay open for the next one
    if (stop.begun) reply.header('Connection', 'close')
    done()
  })
  return stop
}
