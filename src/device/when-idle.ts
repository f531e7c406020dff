/** A page is left alone until it has fetched nothing for so long, in ms, */
const QUIET = 2500
/** but, where somebody goes on and on, no longer than this, in ms. */
const LONGEST = 6000

/** Resolves when the page is loaded and has nothing to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await networkQuiet()
  // Safari has no idle callbacks: there the pause has to do.
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve))
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

/** The person has asked their browser to be sparing with data. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
