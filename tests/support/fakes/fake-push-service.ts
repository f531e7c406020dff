/** Stands in for the push services: takes what the server sends, and answers as it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Taken {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  answered: boolean
}

export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface FakePushService {
  origin: string
  /** The next request to a path that starts with this, waited for. */
  next: (path: string) => Promise<Taken>
  /** What came to such a path up to now. */
  all: (path: string) => Taken[]
  count: (path: string) => number
  /** What the next requests to such a path are answered; then 201 again. */
  answer: (path: string, ...answers: (Answer | 'never')[]) => void
  /** From here on all are answered 201. */
  forgetPlans: () => void
  close: () => Promise<void>
}

export async function openFakePushService(): Promise<FakePushService> {
  const all: Taken[] = []
  const unread: Taken[] = []
  const waiting: { path: string; take: (taken: Taken) => void }[] = []
  let planned: { path: string; answers: (Answer | 'never')[] }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const taken = { path: request.url ?? '', headers: request.headers, body, answered: false }
      all.push(taken)
      const index = waiting.findIndex(({ path }) => taken.path.startsWith(path))
      if (index >= 0) waiting.splice(index, 1)[0]?.take(taken)
      else unread.push(taken)
      const plan = planned.find(({ path, answers }) => taken.path.startsWith(path) && answers[0])
      const answer = plan?.answers.shift() ?? { status: 201 }
      if (answer === 'never') return
      taken.answered = true
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async next(path) {
      const index = unread.findIndex((taken) => taken.path.startsWith(path))
      const [known] = index >= 0 ? unread.splice(index, 1) : []
      return known ?? new Promise((take) => waiting.push({ path, take }))
    },
    all: (path) => all.filter((taken) => taken.path.startsWith(path)),
    count: (path) => all.filter((taken) => taken.path.startsWith(path)).length,
    answer: (path, ...answers) => void planned.push({ path, answers }),
    forgetPlans: () => {
      planned = []
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
