import { finishHint } from '#session/hints'
import { defineModal, modalStack, openModal } from '#ui/modal/modal.ts'

const paletteModal = defineModal(() => import('./palette-modal.tsx'))

/** Opens the palette, unless a window is open, and does what is chosen in it. */
export async function openPalette(): Promise<void> {
  if (modalStack.get().length > 0) return
  finishHint('palette')
  const run = await openModal(paletteModal, {})
  await run?.()
}
