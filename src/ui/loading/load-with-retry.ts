/** First pause and longest pause before code is loaded again, in ms. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000

/** Loads code that may come later: after a failure it tries again when the network is back, or after a pause. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const loaded = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await nextChance(pause)
  }
}

/** Waits for the device to be online, or for the pause. */
function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(go, pause) : undefined
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}
