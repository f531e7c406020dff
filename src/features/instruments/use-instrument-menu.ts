import { useNavigate } from '@tanstack/react-router'

import type { Instrument } from '#contract/instruments/calls'
import { openModal } from '#ui/modal/modal.ts'

import { instrumentMenuModal } from './instrument-modals.ts'
import { getMenuTarget } from './menu-target.ts'

/** Opens the menu of an instrument and follows the chosen action. */
export function useInstrumentMenu() {
  const navigate = useNavigate()
  return async (instrument: Instrument) => {
    const action = await openModal(instrumentMenuModal, { instrument })
    if (action) await navigate(getMenuTarget(action, instrument))
  }
}
