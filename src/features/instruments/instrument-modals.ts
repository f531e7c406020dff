import type { Instrument } from '#contract/instruments/calls'
import { defineModal } from '#ui/modal/modal.ts'

export type MenuAction = 'open' | 'tickets' | 'certificates' | 'trainings'

/** Returns which way was chosen. */
export const instrumentMenuModal = defineModal<{ instrument: Instrument }, MenuAction>(
  () => import('./instrument-menu-modal.tsx'),
)

/** Labels of these instruments, or of some, on sheets. */
export const labelSheetModal = defineModal<{ instruments: readonly Instrument[] }>(
  () => import('./labels/label-sheet-modal.tsx'),
)
