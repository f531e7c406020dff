import { defineModal } from '#ui/modal/modal.ts'

/** Resolves with what was chosen, to be run once the palette is closed. */
export const paletteModal = defineModal(() => import('./palette-modal.tsx'))

export const shortcutsModal = defineModal(() => import('./shortcuts-modal.tsx'))
