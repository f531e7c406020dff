/** The drains of this page: one at a time, and the next when something is due. */
import { requestSync } from '../background-sync.ts'
import { drain, type DrainTools } from '../drain/drain.ts'
import { askOnceForProof } from './ask-for-proof.ts'
import { outboxPorts } from './ports.ts'
import { outboxStore } from './store.ts'

/** Time until a full device is tried again. */
const STORAGE_RETRY_MS = 60_000

/** The drain of this page that is running; it never rejects. */
let draining: Promise<void> | undefined
let next: ReturnType<typeof setTimeout> | undefined

function drainAfter(ms: number): void {
  clearTimeout(next)
  next = setTimeout(() => void drainNow({}), Math.max(0, ms))
}

/** Sends what is pending. Whoever asks while a drain runs waits for one more, which all of them share. */
export async function drainNow(
  tools: Pick<DrainTools, 'atOnce' | 'evenOffline'> = { atOnce: true },
): Promise<void> {
  const underWay = draining
  if (underWay) {
    await underWay
    if (draining && draining !== underWay) return draining
  }
  if (!outboxPorts().readSession()) return
  draining = drainOnce(tools)
  await draining
}

/**
 * Holds updates as soon as something is pending, which may be after the drain has begun, until the returned function
 * is called.
 */
function holdUpdatesWhilePending(): () => void {
  let release: (() => void) | undefined
  const hold = () => {
    const { unsent, refused } = outboxStore.get()
    if (unsent > refused) release ??= outboxPorts().holdUpdates()
  }
  const { unsubscribe } = outboxStore.subscribe(hold)
  hold()
  return () => {
    unsubscribe()
    release?.()
  }
}

/** Drains and schedules the next drain. */
async function drainOnce(tools: Pick<DrainTools, 'atOnce' | 'evenOffline'>): Promise<void> {
  const { fetch, uploadFetch, unlock } = outboxPorts()
  const release = holdUpdatesWhilePending()
  const began = performance.now()
  try {
    const drained = await drain({
      ...tools,
      ...(fetch && { fetch }),
      ...(uploadFetch && { uploadFetch }),
      ...(unlock && { unlock }),
    })
    clearTimeout(next)
    if (drained.left === 'later') drainAfter(drained.at - Date.now())
    if (drained.left === 'unproved') void askOnceForProof(began)
  } catch {
    // A full device can't record its attempts, so it makes none.
    drainAfter(STORAGE_RETRY_MS)
  } finally {
    draining = undefined
    release()
  }
}

/** Sends what is pending, and lets the worker do it if this page is closed before. */
export function drainWithSync(): Promise<void> {
  // Requested first, so that this page sends and the worker only does once the page is gone. The worker asks for the
  // same lock, and a drain in progress here would let it in before ours.
  const underWay = draining
  const sending = drainNow()
  void Promise.resolve(underWay).then(askForSync)
  return sending
}

/** Lets the worker send the rest if this page is closed, where the browser has background sync. */
async function askForSync(): Promise<void> {
  await requestSync(await navigator.serviceWorker?.getRegistration().catch(() => undefined))
}
