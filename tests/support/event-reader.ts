/** A page that reads the event stream. */
import { EVENTS_PATH } from '#contract/events'
import type { PushMessage } from '#contract/push'

import type { Lab } from './worlds/lab.ts'

export interface StreamEvent {
  id: number
  event: string
  message: PushMessage
}

export interface EventReader {
  response: Response
  /**
   * The next event; `ready` is left out, and so is what a page that asks for nothing missed may still be told of: the
   * announcement of a message that was committed before its stream began. Undefined once the stream has ended.
   */
  next: () => Promise<StreamEvent | undefined>
  /** The newest id it has heard. */
  lastId: () => number
  close: () => void
}

/** Resolves once the stream says that it is ready. `age` in ms: how long the page was there before. */
export async function readEvents(
  { address }: Pick<Lab, 'address'>,
  token: string,
  lastEventId?: number,
  age?: number,
): Promise<EventReader> {
  const abort = new AbortController()
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (lastEventId !== undefined) headers.set('Last-Event-ID', String(lastEventId))
  const path = age === undefined ? EVENTS_PATH : `${EVENTS_PATH}?age=${age}`
  const response = await fetch(address + path, { headers, signal: abort.signal })
  const asksForMissed = lastEventId !== undefined || age !== undefined
  let last = lastEventId ?? 0
  let start = 0
  const blocks = blocksOf(response)
  async function next(): Promise<StreamEvent | undefined> {
    const block = await blocks.next()
    if (block.done) return undefined
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block.value)?.[1]
    const event = field('event')
    if (event === undefined) return next()
    const id = Number(field('id'))
    if (event === 'ready') {
      last = id
      if (!asksForMissed) start = id
      return undefined
    }
    if (id <= start) return next()
    last = id
    const message = JSON.parse(field('data') ?? '{}') as PushMessage
    return { id, event, message }
  }
  if (response.ok) await next()
  return { response, next, lastId: () => last, close: () => abort.abort() }
}

async function* blocksOf(response: Response): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield text.slice(0, end)
        text = text.slice(end + 2)
      }
    }
  } catch {
    // it was closed here
  }
  return undefined
}
