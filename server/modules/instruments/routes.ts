/** Calls about instruments. */
import type * as calls from '#contract/instruments/calls'
import type { Routes } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { toInstrumentDto } from './presenter.ts'
import type { InstrumentService } from './service.ts'

/** The specification names no size for this list. */
const PAGE_SIZE = 20

export function instrumentRoutes(instruments: InstrumentService): Routes<typeof calls> {
  return {
    listInstruments: async ({ query: { page, ...filter } }, context) => {
      const found = await instruments.list(context, filter, pageWindow(page, PAGE_SIZE))
      return pageAnswer(found, toInstrumentDto, { page, size: PAGE_SIZE })
    },
    checkInstruments: async (_, context) => {
      const rows = await instruments.listAll(context, readerOf(context).customerId)
      return { data: { haveInstrument: rows.length > 0, instruments: rows.map(toInstrumentDto) } }
    },
    scanInstrument: async ({ query }, context) => ({
      data: toInstrumentDto(await instruments.scan(context, query)),
    }),
  }
}
