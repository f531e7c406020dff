/** What tests of a shared bench stand on: its people, and a server that answers by call. */
import type { Endpoint } from '#contract/http/endpoint'
import { enterBench } from '#contract/security/benches'
import { readQueueKey, revokeToken } from '#contract/session'
import { json, ok } from '#outbox/drain/stub-server'
import type { BenchRecord } from '#vault/bench-store'

import type { Arrival } from './unlock.ts'

export const RECORD: BenchRecord = {
  id: 1,
  benchKey: 'k'.repeat(43),
  name: 'Chemistry bench 2',
  lockMinutes: 2,
  members: [],
}

export const RINA: Arrival = {
  token: 'token-of-rina',
  name: 'Rina Wulandari',
  owner: { person: '5', account: '10', switches: false },
}

export const BUDI: Arrival = {
  token: 'token-of-budi',
  name: 'Budi Santoso',
  owner: { person: '6', account: '10', switches: false },
}

/** The server refuses a field, with this sentence. */
export const refused = (field: string, sentence: string): Response =>
  json(422, { errors: { [field]: [sentence] } })

interface Later {
  asked: Promise<void>
  give: (response: Response) => void
}

/** Lets people in, and has no network for any other call until one is answered. */
export function benchServer() {
  const answers = new Map<string, () => Response | Promise<Response>>()
  const asked: { path: string; token: string | null; outlivesPage: boolean }[] = []
  const answer = ({ path }: Endpoint, given: Response) => {
    answers.set(path, () => given.clone())
  }
  const online = () => {
    answer(readQueueKey, ok({ key: btoa('s'.repeat(32)) }))
    answer(enterBench, ok())
    answer(revokeToken, ok())
  }
  online()
  return {
    asked,
    answer,
    online,
    offline: () => answers.clear(),
    /** Answers with what `give` is called with; `asked` resolves when the call is there. */
    answerLater(endpoint: Endpoint): Later {
      let give = (_response: Response) => {}
      const given = new Promise<Response>((resolve) => {
        give = resolve
      })
      const isAsked = new Promise<void>((resolve) => {
        answers.set(endpoint.path, () => {
          resolve()
          return given
        })
      })
      return { asked: isAsked, give }
    },
    async fetch(url: string, { headers, keepalive = false }: RequestInit = {}): Promise<Response> {
      const give = answers.get(url)
      const token = new Headers(headers).get('Authorization')
      asked.push({ path: url, token, outlivesPage: keepalive })
      if (!give) throw new TypeError('no network')
      return give()
    },
  }
}
