import { defineModal, openModal } from '#ui/modal/modal.ts'

const drawModal = defineModal(() => import('./draw-modal.tsx'))

/** Lets the person draw on a picture; returns it with what was drawn, or undefined where nothing was. */
export function drawOn(file: File): Promise<File | undefined> {
  return openModal(drawModal, { file })
}
