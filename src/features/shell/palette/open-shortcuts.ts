import { defineModal, openModal } from '#ui/modal/modal.ts'

const shortcutsModal = defineModal(() => import('./shortcuts-modal.tsx'))

/** Opens the sheet of keyboard shortcuts. */
export async function openShortcuts(): Promise<void> {
  await openModal(shortcutsModal, {})
}
