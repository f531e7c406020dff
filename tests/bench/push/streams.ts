/** Many open event streams, and how long a message takes to all of them. */
import { request } from 'node:http'

import { EVENTS_PATH } from '#contract/events'

import { tokenOf } from './fill.ts'

export interface Streams {
  /** How long each stream waited for the next message, in ms since `since`. */
  arrivals: (since: () => Promise<number>) => Promise<number[]>
  close: () => void
}

/** Resolves once all are ready. Each comes from an address of its own, as far as the server knows. */
export async function openStreams(origin: string, count: number): Promise<Streams> {
  let heard: ((at: number) => void) | undefined
  const open = async (index: number) =>
    new Promise<() => void>((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${tokenOf(index)}`,
        'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}`,
      }
      const asked = request(origin + EVENTS_PATH, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: ready')) resolve(() => asked.destroy())
          if (chunk.includes('event: push')) heard?.(performance.now())
        })
        response.on('error', () => undefined)
      })
      asked.on('error', reject)
      asked.end()
    })
  const closers: (() => void)[] = []
  for (let index = 0; index < count; index += 50) {
    const some = Array.from({ length: Math.min(50, count - index) }, (_, n) => open(index + n))
    closers.push(...(await Promise.all(some)))
  }
  return {
    async arrivals(since) {
      const at: number[] = []
      const all = new Promise<void>((resolve) => {
        heard = (moment) => {
          at.push(moment)
          if (at.length === count) resolve()
        }
      })
      const start = await since()
      await all
      return at.map((moment) => moment - start)
    },
    close: () => {
      for (const close of closers) close()
    },
  }
}
