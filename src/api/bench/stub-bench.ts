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

/** Of the body of a call. */
interface Said {
  unlock_secret?: string
  proof_secret?: string
  pin?: { share?: string; proof_secret?: string }
  renewed?: { unlock_secret: string; proof_secret: string; share: string }
}

/** Lets people in, and has no network for any other call until one is answered. */
export function benchServer() {
  const answers = new Map<string, () => Response | Promise<Response>>()
  const asked: { path: string; token: string | null; outlivesPage: boolean; body: Said }[] = []
  const answer = ({ path }: Endpoint, given: Response) => {
    answers.set(path, () => given.clone())
  }
  const online = () => {
    answer(readQueueKey, ok({ key: btoa('s'.repeat(32)) }))
    answer(enterBench, ok())
    answer(revokeToken, ok())
  }
  online()
  let share: string | undefined
  return {
    asked,
    /** What is said of a right PIN: the share that came with it. */
    unlocked: () => ok({ share }),
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
    async fetch(url: string, given: RequestInit = {}): Promise<Response> {
      const { headers, keepalive = false, body } = given
      const give = answers.get(url)
      const token = new Headers(headers).get('Authorization')
      const said = typeof body === 'string' ? (JSON.parse(body) as Said) : {}
      asked.push({ path: url, token, outlivesPage: keepalive, body: said })
      if (!give) throw new TypeError('no network')
      share = said.pin?.share ?? said.renewed?.share ?? share
      return give()
    },
  }
}
