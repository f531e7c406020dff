import type * as v from 'valibot'

import type { listInstruments, Instrument } from '#contract/instruments/calls'

import { USUAL_PER_PAGE } from '../http/paging.ts'

export type InstrumentQuery = v.InferInput<typeof listInstruments.query>

export interface InstrumentPage {
  instruments: Instrument[]
  /** Number on all pages. */
  total: number
  perPage: number
}

const same = (text: string | undefined, asked: string | number | undefined) =>
  asked === undefined || asked === '' || text?.toLowerCase() === String(asked).toLowerCase()

/** Filters instruments as the server does, and returns the requested page. */
export function filterInstruments(
  instruments: readonly Instrument[],
  filter: InstrumentQuery,
): InstrumentPage {
  const text = String(filter.search ?? '')
    .trim()
    .toLowerCase()
  const found = instruments.filter(
    (each) =>
      same(each.category, filter.category) &&
      same(each.contract_type, filter.contract_type) &&
      (filter.is_active === undefined || each.is_active === filter.is_active) &&
      (filter.is_install === undefined || each.is_install === filter.is_install) &&
      [each.type, each.serial_number, each.manufacture, each.location].some((part) =>
        part?.toLowerCase().includes(text),
      ),
  )
  const from = (Number(filter.page ?? 1) - 1) * USUAL_PER_PAGE
  return {
    instruments: found.slice(from, from + USUAL_PER_PAGE),
    total: found.length,
    perPage: USUAL_PER_PAGE,
  }
}

/** Returns the distinct values of a field, in alphabetical order. */
export function valuesOf(
  instruments: readonly Instrument[],
  field: 'category' | 'contract_type',
): string[] {
  const values = instruments.flatMap((each) => each[field] ?? [])
  return [...new Set(values)].toSorted((one, other) => one.localeCompare(other))
}
