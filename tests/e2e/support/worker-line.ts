/** The browser's own entries to the portal's worker, over DevTools. */
import { expect, type BrowserContext, type CDPSession, type Page } from 'playwright/test'

export interface WorkerLine {
  line: CDPSession
  registrationId: string
  /** Runs a function in the worker's world; it is started where it is not running. */
  evaluate: <T, A>(run: (given: A) => T | Promise<T>, given: A) => Promise<T>
  /** Fires background sync, as the browser does once it thinks that there is a network. */
  sync: () => Promise<void>
}

/** Ready when the portal's worker is active. `page` holds the line, and is none of the portal's. */
export async function openWorkerLine(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<WorkerLine> {
  const line = await context.newCDPSession(page)
  const registrationId = await registrationAt(line, origin)
  return {
    line,
    registrationId,
    evaluate: async (run, given) => {
      await line.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
      return evaluateInWorker(line, origin, `(${String(run)})(${JSON.stringify(given) ?? ''})`)
    },
    sync: async () => {
      const tag = 'outbox'
      await line.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      })
    },
  }
}

/**
 * What `read` answers once the browser has fired its sync. A worker that was started anew forgets for a moment that a
 * test is offline: the sync that it is given then comes to nothing, and Chromium waits minutes before the next.
 */
export async function afterSync<T>(sync: () => Promise<void>, read: () => Promise<T>): Promise<T> {
  await sync()
  return read()
}

/** Looked up anew each time: the worker that ran before may have been stopped, and tests are not told of the next. */
async function evaluateInWorker<T>(line: CDPSession, origin: string, expression: string) {
  let targetId = ''
  const find = async () => {
    const { targetInfos } = await line.send('Target.getTargets', {
      filter: [{ type: 'service_worker' }],
    })
    targetId = targetInfos.find(({ url }) => url === `${origin}/sw.js`)?.targetId ?? ''
    return targetId
  }
  await expect.poll(find).not.toBe('')
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false })
  const answered = new Promise<Evaluated<T>>((resolve) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const message = JSON.parse(event.message) as { id?: number; result: Evaluated<T> }
      if (event.sessionId !== sessionId || message.id !== 1) return
      line.off('Target.receivedMessageFromTarget', hear)
      resolve(message.result)
    }
    line.on('Target.receivedMessageFromTarget', hear)
  })
  const params = { expression, awaitPromise: true, returnByValue: true }
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params })
  await line.send('Target.sendMessageToTarget', { sessionId, message })
  const { result, exceptionDetails } = await answered
  await line.send('Target.detachFromTarget', { sessionId })
  if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
  return result.value
}

interface Evaluated<T> {
  result: { value: T }
  exceptionDetails?: { exception: { description: string } }
}

/** What is delivered before a worker is active is lost. */
function registrationAt(line: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const active = new Set<string>()
    let ours: string | undefined
    const look = () => {
      if (ours !== undefined && active.has(ours)) resolve(ours)
    }
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      ours ??= registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId
      look()
    })
    line.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { registrationId, status } of versions) {
        if (status === 'activated') active.add(registrationId)
      }
      look()
    })
    line.send('ServiceWorker.enable').catch(reject)
  })
}
