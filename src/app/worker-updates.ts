import { startStrings } from '#strings/index'
import { showToast } from '#ui/toast/toast.ts'

/** An offered update stays on screen until it is answered, in ms. */
const AS_LONG_AS_IT_TAKES = 24 * 60 * 60_000

/** Registers the worker and offers what it brings. An update is never forced on a page in use. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => {
    const { update } = startStrings()
    showToast('info', update.ready, {
      duration: AS_LONG_AS_IT_TAKES,
      action: {
        label: update.reload,
        run() {
          workbox.addEventListener('controlling', () => location.reload())
          workbox.messageSW({ type: 'activate-update' }).catch(() => location.reload())
        },
      },
    })
  })
  // Where a browser or its owner forbids workers, the portal works online as ever.
  await workbox.register().catch(() => undefined)
}
