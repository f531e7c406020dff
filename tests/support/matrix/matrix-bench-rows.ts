/** What each call about shared benches is asked with, and who is served. */
import { aPin, aSecret, enter, makeBench } from '../worlds/bench-world.ts'
import type { Asking, Row, World } from './matrix-asking.ts'

const bench =
  (asking: Asking = {}) =>
  async ({ owner }: World): Promise<Asking> => ({
    ...asking,
    params: { id: (await makeBench(owner)).id },
  })

/** One that somebody else of the laboratory uses. */
async function used({ lab, owner }: World) {
  const made = await makeBench(owner)
  const by = await lab.signIn(await lab.build.employee('wati', owner.organisation))
  return { made, by, pin: await enter(by, made) }
}

export const BENCH_ROWS = {
  listBenches: { who: 'account' },
  createBench: {
    who: 'account',
    acting: 403,
    ask: async () => ({ body: { name: 'Haematology', bench_key: aSecret() } }),
  },
  editBench: { who: 'one', acting: 403, ask: bench({ body: { lock_minutes: 5 } }) },
  removeBench: { who: 'one', ask: bench({ body: {} }) },
  removeBenchPerson: {
    who: 'one',
    ask: async (world) => {
      const { made, by } = await used(world)
      return { params: { id: made.id, person: by.who.id }, body: {} }
    },
  },
  enterBench: {
    who: 'one',
    // it is switched on with the bench
    linked: 200,
    acting: 403,
    ask: async ({ owner }) => ({
      body: { bench_key: (await makeBench(owner)).key, pin: aPin() },
    }),
  },
  readBenchRoster: {
    who: 'public',
    ask: async ({ owner }) => ({ body: { bench_key: (await makeBench(owner)).key } }),
  },
  unlockBench: {
    who: 'public',
    ask: async (world) => {
      const { made, by, pin } = await used(world)
      return { body: { bench_key: made.key, person_id: by.who.id, ...pin } }
    },
  },
  lockBench: {
    who: 'public',
    ask: async (world) => {
      const { made, by } = await used(world)
      return { body: { bench_key: made.key, person_id: by.who.id } }
    },
  },
} satisfies Record<string, Row>
