/** A page is idle once it has fetched nothing for so long, in ms. */
const QUIET = 2500
/** Maximum wait while fetching continues, in ms. */
const LONGEST = 6000
/** Maximum wait while the page is in use, in ms. */
const LONGEST_BUSY = 2000

/** Resolves when the page is loaded and idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await networkQuiet()
  // Safari has no idle callbacks; there the pause is enough.
  if ('requestIdleCallback' in globalThis) {
    // a page that somebody keeps pressing keys in is never idle
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_BUSY }))
  }
}

function networkQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(last)
      resolve()
    }
    let timer = setTimeout(done, QUIET)
    const last = setTimeout(done, LONGEST)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, QUIET)
    })
    observer.observe({ type: 'resource' })
  })
}

/** Whether the browser is set to save data. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
