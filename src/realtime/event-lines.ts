import { createParser, type EventSourceMessage } from 'eventsource-parser'

import { HEARTBEAT_MS } from '#contract/events'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'

/** A line that says nothing for so long is dead, in ms. */
const SILENCE = HEARTBEAT_MS * 2.5

interface Line {
  /** Ends the line: also by itself, when nothing is heard for too long. */
  controller: AbortController
  /** Opens it; null where there is nothing to read. */
  connect: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  onOpen: () => void
  onEvent: (event: EventSourceMessage) => void
}

/** Reads one event stream to its end. Answers whether anything came. */
export async function readLine({ controller, connect, onOpen, onEvent }: Line): Promise<boolean> {
  let heard = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(), SILENCE)
  }
  try {
    alive()
    const body = await connect(controller.signal)
    if (!body) return false
    onOpen()
    const parser = createParser({ onEvent })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return heard
      heard = true
      alive()
      parser.feed(value)
    }
  } catch {
    return heard
  } finally {
    clearTimeout(silence)
  }
}

/** In ms; a network that comes back ends it. */
export function rest(time: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, time)
    const stop = onConnectivityChange(() => readConnectivity() === 'online' && done())
  })
}

/** Statuses of a backend that does not know the call. */
const UNKNOWN_CALL = new Set([403, 404, 405, 406, 410, 501])

/** Asks for an event stream. `missing`: the backend has none there; null: not now. */
export async function openLine(address: string, headers: Headers, signal: AbortSignal) {
  headers.set('Accept', 'text/event-stream')
  const response = await fetch(address, { headers, signal, cache: 'no-store', credentials: 'omit' })
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  const { status } = response
  if (response.ok && isStream) return { status, body: response.body, missing: false }
  await response.body?.cancel()
  return { status, body: null, missing: UNKNOWN_CALL.has(status) || response.ok }
}
