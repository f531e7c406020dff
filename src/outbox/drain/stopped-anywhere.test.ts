import 'fake-indexeddb/auto'
import type { DBCore, DBCoreTable } from 'dexie'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { outboxDb } from '../database.ts'
import { pendingId } from '../pending-id.ts'
import { listCommands } from '../queue.ts'
import { mirrorSession } from '../session-mirror.ts'
import { emptyQueue, put, RINA, said } from '../stub-queue.ts'
import { drain } from './drain.ts'
import { ok, server } from './stub-server.ts'

beforeEach(emptyQueue)

/** A worker that is stopped at its `at`th step: each access to a table, each request and each answer is one. */
let worker: { at: number; steps: number } | undefined

/** Throws once the worker is stopped. */
function step(): void {
  if (!worker) return
  worker.steps += 1
  if (worker.steps >= worker.at) throw new Error('the worker is stopped')
}

/** Undoes the transaction in which the worker is stopped, as a browser does. */
function stepIn(trans: unknown): void {
  try {
    step()
  } catch (error) {
    try {
      ;(trans as IDBTransaction).abort()
    } catch {
      // another access of it was refused before
    }
    throw error
  }
}

const middleware = {
  stack: 'dbcore' as const,
  name: 'steps',
  create: (core: DBCore): DBCore => ({
    ...core,
    table(name): DBCoreTable {
      const table = core.table(name)
      const inSteps =
        <R extends { trans: unknown }, T>(access: (request: R) => Promise<T>) =>
        async (request: R): Promise<T> => {
          stepIn(request.trans)
          return access(request)
        }
      return {
        ...table,
        mutate: inSteps(table.mutate),
        get: inSteps(table.get),
        getMany: inSteps(table.getMany),
        query: inSteps(table.query),
        openCursor: inSteps(table.openCursor),
      }
    },
  }),
}

/** Dexie puts middleware in place when it opens, and files before this one may have opened the database. */
async function reopen(): Promise<void> {
  outboxDb.close()
  await outboxDb.open()
}
beforeAll(async () => {
  outboxDb.use(middleware)
  await reopen()
})
afterAll(async () => {
  outboxDb.unuse(middleware)
  await reopen()
})

/** A server that does once what comes with a key; what comes without, each time. */
function accountant() {
  const done = new Map<string, unknown>()
  const { fetch } = server(({ key, path, body }) => {
    done.set(key ?? `${done.size}`, (body as { comment?: unknown }).comment ?? path)
    return path.endsWith('/ticket') ? ok({ id: 70, number: 'TC/70' }) : ok()
  })
  return { fetch, listDone: () => [...done.values()] }
}

/** Returns false where the worker had nothing left to do before it came so far. */
async function drainUntil(at: number, fetch: typeof globalThis.fetch): Promise<boolean> {
  const stopped = { at, steps: 0 }
  worker = stopped
  const inSteps: typeof fetch = async (input, init) => {
    step()
    const answer = await fetch(input, init)
    step()
    return answer
  }
  await drain({ fetch: inSteps, atOnce: true }).catch(() => undefined)
  worker = undefined
  return stopped.steps >= at
}

/** Stops a worker at each of its steps in turn, and the next one soon after. Returns how many steps there are. */
async function stopAnywhere(
  write: () => Promise<unknown>,
  check: (server: ReturnType<typeof accountant>, at: number) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    await outboxDb.commands.clear()
    await write()
    const each = accountant()
    if (!(await drainUntil(at, each.fetch))) return at - 1
    await drainUntil(1 + (at % 9), each.fetch)
    expect(await drain({ fetch: each.fetch, atOnce: true }), `step ${at}`).toEqual({
      left: 'empty',
    })
    await check(each, at)
  }
}

const KEY = 'key-of-the-new-ticket'

test.each([
  {
    what: 'messages',
    write: async () => {
      await put('createReply', said('a'))
      await put('createReply', said('b'))
    },
    done: ['a', 'b'],
  },
  {
    what: 'a ticket and what waits for its number',
    write: async () => {
      await put('createTicket', { body: { description: 'leaks' } }, { key: KEY })
      await put('createReply', { params: { id: pendingId(KEY) }, body: { comment: 'a' } })
    },
    done: ['/api_v2/customer/ticket', 'a'],
  },
])(
  '$what: a worker that is stopped anywhere loses, doubles and swaps nothing',
  { timeout: 90_000 },
  async (row) => {
    const steps = await stopAnywhere(row.write, async ({ listDone }, at) => {
      expect(listDone(), `step ${at}`).toEqual(row.done)
      const left = await listCommands('1')
      expect(
        left.filter(({ state }) => state !== 'sent'),
        `step ${at}`,
      ).toEqual([])
    })
    expect(steps).toBeGreaterThan(20)
  },
)

test('on a backend without keys nothing is doubled: what it may have is asked about', async () => {
  await mirrorSession({ ...RINA, announced: '' })
  const write = async () => {
    await put('createReply', said('a'))
    await put('createReply', said('b'))
  }
  await stopAnywhere(write, async ({ listDone }, at) => {
    const left = (await listCommands('1')).filter(({ state }) => state !== 'sent')
    const comments = left.map(({ input }) => (input as ReturnType<typeof said>).body.comment)
    expect(new Set(listDone()).size, `step ${at}`).toBe(listDone().length)
    expect([...new Set([...listDone(), ...comments])], `step ${at}`).toEqual(['a', 'b'])
    expect(
      left.slice(0, 1).every(({ refused }) => refused?.unsure),
      `step ${at}`,
    ).toBe(true)
  })
})
