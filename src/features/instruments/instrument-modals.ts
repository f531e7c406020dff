import type { Instrument } from '#contract/instruments/calls'
import { defineModal } from '#ui/modal/modal.ts'

export type MenuAction = 'open' | 'tickets' | 'certificates' | 'trainings'

/** Returns the chosen action. */
export const instrumentMenuModal = defineModal<{ instrument: Instrument }, MenuAction>(
  () => import('./instrument-menu-modal.tsx'),
)

/** Prints labels of all or some of these instruments. */
export const labelSheetModal = defineModal<{ instruments: readonly Instrument[] }>(
  () => import('./labels/label-sheet-modal.tsx'),
)
