/** How long until code that the network did not bring is asked for again, in ms, and never longer than that. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000

/** Loads code that may come later: where it can't be had now, when there is a network again, or after a while. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const loaded = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await nextChance(pause)
  }
}

/** A device that says it is offline is asked no sooner than it says otherwise. */
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
