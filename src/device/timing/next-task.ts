/** Resolves after the page has had its turn: for long work that is done in parts. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
