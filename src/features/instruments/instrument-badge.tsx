import { CircleCheck, CirclePause, PackageOpen } from 'lucide-react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { Badge } from '#ui/badge.tsx'
import { paint } from '#ui/theme/theme.ts'

import { stateOf } from './state-of.ts'
import { instrumentStrings } from './strings.ts'

const LOOKS = {
  active: { Icon: CircleCheck, colour: paint.success },
  inactive: { Icon: CirclePause, colour: paint.quiet },
  not_installed: { Icon: PackageOpen, colour: paint.attention },
} as const

/** The state of an instrument: colour, icon and word. */
export function InstrumentBadge({ instrument }: { instrument: Instrument }) {
  const { states } = useStrings(instrumentStrings)
  const state = stateOf(instrument)
  if (!state) return null
  const { Icon, colour } = LOOKS[state]
  return (
    <Badge plain colour={colour}>
      <Icon size={18} aria-hidden />
      {states[state]}
    </Badge>
  )
}
