/** How long a page is left alone after it was loaded, in ms. */
const BREATH = 1500

/** Answers when the page is loaded and has nothing to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, BREATH))
  // Safari has no idle callbacks: there the pause has to do.
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
}

/** The person has asked their browser to be sparing with data. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
