import { useQuery } from '@tanstack/react-query'

import type { Instrument } from '#contract/instruments/calls'

import { ownInstrumentsQuery } from './instruments.ts'

/** Returns 'type - serial number' (section 2.2), as far as they are known. */
export function formatInstrument({
  type,
  serial_number,
}: Pick<Instrument, 'type' | 'serial_number'>): string | undefined {
  return [type, serial_number].filter(Boolean).join(' - ') || undefined
}

/** Returns the name of one of the account's instruments, undefined while it is unknown. */
export function useInstrumentName(id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...ownInstrumentsQuery,
    enabled: id !== undefined,
    meta: { quiet: true },
  })
  const instrument = data?.find((each) => each.id === id)
  return instrument && formatInstrument(instrument)
}
