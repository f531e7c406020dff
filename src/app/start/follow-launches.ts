import { ownPathAt } from '#contract/http/own-path'

/** How this page was opened. */
interface Opened {
  origin: string
  /** Path at which it was. */
  landingPath: string
  reloaded: boolean
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string | null }) => void) => void
}

/** The manifest's `start_url`. */
const START_PATH = '/home'

/**
 * One window takes all launches of the installed portal (`launch_handler`): shortcuts, links and protocol links are
 * opened by `open` instead of a load, so that nothing half-written is lost. The app's icon brings the window forward as
 * it is.
 */
export function followLaunches(
  { origin, landingPath, reloaded }: Opened,
  open: (path: string) => void,
): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  if (!launchQueue) return
  let starting = true
  launchQueue.setConsumer(({ targetURL }) => {
    const path = ownPathAt(targetURL ?? undefined, origin)
    if (path === undefined || path === START_PATH) return
    // The launch that opened this page is in the queue, and comes once more with each reload.
    if (starting && (reloaded || path === landingPath)) return
    open(path)
  })
  starting = false
}

/** Whether this page was loaded anew. */
export function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
}
