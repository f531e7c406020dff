import { useNavigate } from '@tanstack/react-router'

import type { Instrument } from '#contract/instruments/calls'
import { openModal } from '#ui/modal/modal.ts'

import { instrumentMenuModal } from './instrument-modals.ts'
import { getMenuTarget } from './menu-target.ts'

/** Opens the menu of an instrument and follows the chosen action. */
export function useInstrumentMenu() {
  const navigate = useNavigate()
  return async (instrument: Instrument) => {
    const way = await openModal(instrumentMenuModal, { instrument })
    if (way) await navigate(getMenuTarget(way, instrument))
  }
}
