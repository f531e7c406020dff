/** Takes what another app shares to the portal, also without a network and where the worker was just started. */
import { keepShare, readSharedForm } from '#cache/shares'
import { SHARE_PATH, type ShareProblem } from '#contract/share'
import { readMirror } from '#outbox/session-mirror'

declare const self: ServiceWorkerGlobalScope

/** Keeps what was posted for the page that is opened now; nothing is sent to the server. */
export async function takeShare(request: Request): Promise<Response> {
  const search = await keep(request).catch(() => ({ problem: 'failed' as const }))
  return Response.redirect(`${SHARE_PATH}?${new URLSearchParams(search)}`, 303)
}

async function keep(request: Request): Promise<{ id: string } | { problem: ShareProblem }> {
  // The system's share sheet has no address, and opens a window. A page of another origin posts with its own address,
  // unless it hides it: that can't be told from the system, so the screen says that a website may have shared it.
  const { referrer, destination } = request
  const isOwn = referrer === '' || referrer.startsWith(`${self.location.origin}/`)
  if (!isOwn || destination !== 'document') return { problem: 'failed' }
  // The worker has no key to encrypt it with, and does not know whose it is.
  if (await isSharedBench()) return { problem: 'bench' }
  const { text, files, leftOut } = await readSharedForm(await request.formData())
  const session = await readMirror().catch(() => undefined)
  const id = crypto.randomUUID()
  await keepShare({ id, person: session?.owner ?? '', at: Date.now(), text, files, leftOut })
  return { id }
}

/** A shared bench has a database of its own; local storage, which says it to pages, is not for workers. */
async function isSharedBench(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === 'benchside-bench')
}
