/** Frames in which the problems of a form have to be drawn: a busy device is slow at it. */
const FRAMES = 30

/** Leads to the first field that has a problem, as one reads: a form library goes by the order of registration. */
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
