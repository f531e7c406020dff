/** What a browser keeps of the portal, seen from outside. */
import { expect } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'

/** Waits until the worker has the page and keeps every file of the portal. */
export async function keepsThePortal(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return ['no worker']
      const worker = await (await fetch('/sw.js')).text()
      const list = JSON.parse(/\[\{"[^\]]*\]/.exec(worker)?.[0] ?? '[]') as {
        url: string
        part?: string
      }[]
      const kept = await Promise.all(
        list
          .filter(({ part }) => part !== 'used')
          .map(async ({ url }) => ((await caches.match(`/${url}`)) ? [] : [url])),
      )
      return kept.flat()
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

/** Waits until what the forms choose from is kept: the last of it. */
export async function keepsTheChoices(page: Page): Promise<void> {
  await expect.poll(() => everythingKept(page), { timeout: 30_000 }).toContain('comment-drafts",5')
}

/** The network is gone, and every tab was closed: the portal starts anew at `path`, from what the device keeps. */
export async function startsOffline(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(path)
  return page
}

/**
 * Lets {@link fillStorage} fill the storage. Chromium does not hold IndexedDB to a quota that DevTools forces, so its
 * transactions are aborted here, with the error with which the browser aborts them.
 */
export async function makeStorageFillable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fill = { full: false }
    Object.assign(globalThis, { fill })
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function writeIfRoom(...given) {
        const request = write.apply(this, given)
        const { transaction } = this
        if (fill.full) {
          // Behind all that was asked for so far, as the browser does when it is about to be written.
          this.count().addEventListener('success', () => {
            const error = new DOMException('no room', 'QuotaExceededError')
            Object.defineProperty(transaction, 'error', { value: error })
            transaction.abort()
          })
        }
        return request
      }
    }
  })
}

export function fillStorage(page: Page, full: boolean): Promise<void> {
  return page.evaluate((now) => {
    ;(globalThis as unknown as { fill: { full: boolean } }).fill.full = now
  }, full)
}

/** All that this origin stores, as one text: IndexedDB, Cache Storage, local and session storage, cookies. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const said: string[] = []
    const decode = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes)
    const say = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) said.push(value.type, decode(await value.arrayBuffer()))
      else if (value instanceof ArrayBuffer) said.push(decode(value))
      else if (ArrayBuffer.isView(value)) said.push(decode(value.buffer as ArrayBuffer))
      else if (value instanceof File) said.push(value.name)
      else if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
        for (const each of value) await say(each)
      } else if (typeof value === 'object' && value !== null) {
        for (const each of Object.entries(value)) await say(each)
      } else said.push(String(value))
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })

    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          asked(objects.getAllKeys()),
          asked(objects.getAll()),
        ])
        await say(keys)
        await say(values)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        said.push(request.url, (await response?.text()) ?? '')
      }
    }
    await say(Object.entries(localStorage))
    await say(Object.entries(sessionStorage))
    said.push(document.cookie)
    return said.join('\n')
  })
}
