import { modalStack, openModal } from '#ui/modal/modal.ts'

import { paletteModal } from './palette-modals.ts'

/** Opens the palette, unless a window is open, and does what is chosen in it. */
export async function openPalette(): Promise<void> {
  if (modalStack.get().length > 0) return
  const run = await openModal(paletteModal, {})
  await run?.()
}
