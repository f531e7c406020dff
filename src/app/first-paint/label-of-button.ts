/** Returns what a button is called: by it a button of the first paint is found again on the screen. */
export const labelOfButton = (button: Element): string =>
  button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
