/** Calls about shared benches. */
import type * as calls from '#contract/security/benches'
import type { Routes } from '#server/http/context'

import { benchMessages } from './messages.ts'
import { toBenchDto, toRosterDto } from './presenter.ts'
import type { BenchService } from './service.ts'
import type { UnlockService } from './unlock-service.ts'

export function benchRoutes(benches: BenchService, unlocks: UnlockService): Routes<typeof calls> {
  return {
    listBenches: async (_, context) => {
      const rows = await benches.list(context)
      return { data: rows.map((row) => toBenchDto(row, context.language)) }
    },
    createBench: async ({ body }, context) => ({
      data: toBenchDto(await benches.create(context, body), context.language),
      message: benchMessages[context.language].made,
    }),
    editBench: async ({ params, body }, context) => ({
      data: toBenchDto(await benches.edit(context, params.id, body), context.language),
      message: benchMessages[context.language].changed,
    }),
    removeBench: async ({ params }, context) => {
      await benches.remove(context, params.id)
      return { data: null, message: benchMessages[context.language].removed }
    },
    removeBenchPerson: async ({ params }, context) => {
      await benches.removePerson(context, params.id, params.person)
      return { data: null, message: benchMessages[context.language].personRemoved }
    },
    enterBench: async ({ body }, context) => {
      await benches.enter(context, body)
      return { data: null, message: benchMessages[context.language].entered }
    },
    readBenchRoster: async ({ body }, context) => {
      const { bench, people, withPasskey } = await unlocks.readRoster(context, body.bench_key)
      return { data: toRosterDto(bench, people, withPasskey) }
    },
    unlockBench: async ({ body }, context) => {
      const share = await unlocks.unlock(context, body)
      return { data: { share }, message: benchMessages[context.language].unlocked }
    },
    lockBench: async ({ body }, context) => {
      await unlocks.lock(context, body)
      return { data: null, message: benchMessages[context.language].locked }
    },
  }
}
