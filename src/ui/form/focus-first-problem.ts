/** Leads to the first field that has a problem, as one reads: a form library goes by the order of registration. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  })
}
