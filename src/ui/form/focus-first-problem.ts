/** Number of frames to wait for problems to be rendered: busy devices are slow. */
const FRAMES = 30

/** Focuses the first field with a problem in document order: the form library would use the order of registration. */
export function focusFirstProblem(): void {
  lookForIt(FRAMES)
}

function lookForIt(frames: number): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 1) lookForIt(frames - 1)
  })
}
