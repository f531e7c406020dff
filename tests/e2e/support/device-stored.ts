/** What a browser stores of the portal in small: read, put there before a load, or forbidden. */
import type { BrowserContext, Page } from 'playwright/test'

/** The id of the conversation with the assistant that this device knows of; 0 without one. */
export function keptTalk(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('assistant') ?? '{}') as {
      ticket?: { id?: number }
    }
    return kept.ticket?.id ?? 0
  })
}

/** A browser that forbids the page to store anything in databases and caches. */
export async function forbidStoring(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('storing is forbidden here', 'SecurityError')
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: forbidden })
    Object.defineProperty(CacheStorage.prototype, 'open', { value: forbidden })
    Object.defineProperty(CacheStorage.prototype, 'match', { value: forbidden })
  })
}

/** From the next load on, the database of this name never opens in this page, as on a device that has too much to do. */
export async function holdDatabase(page: Page, held: string): Promise<void> {
  await page.addInitScript((database) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function openUnlessHeld(name, version) {
      if (name !== database) return open.call(this, name, version)
      const request = open.call(this, 'held')
      for (const type of ['upgradeneeded', 'success']) {
        request.addEventListener(type, (event) => event.stopImmediatePropagation())
      }
      return request
    }
  }, held)
}

/** To be called before the page is loaded. Returns a function that says how often it has asked for storage that stays. */
export async function countAskingForStorage(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    Object.defineProperty(StorageManager.prototype, 'persist', {
      value: () => {
        asked.times += 1
        return Promise.resolve(true)
      },
    })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)
}

/** Under which names this device remembers what was sent last in a form. */
export function rememberedFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^last-(contact|instruments):/.test(key)),
  )
}

/** As after a ticket was sent in the name of `staff_name`: the next form begins with it. */
export function rememberContact(page: Page, staff_name: string): Promise<void> {
  return page.evaluate((name) => {
    const contact = { staff_name: name, staff_phone_number: '+62 811 2200 4455' }
    localStorage.setItem(`last-contact:${localStorage.getItem('owner')}`, JSON.stringify(contact))
  }, staff_name)
}

/** The token under the key of section 7. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** What the first paint is made of. */
export function storedFirstPaint(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('web') ?? '')
}

/** As when a tablet is switched off while its person signs out: the session is over, the copies are still there. */
export function endAbruptly(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of ['token', 'owner', 'account', 'switches']) localStorage.removeItem(key)
    localStorage.setItem('to-wipe', 'true')
  })
}

/** Whether what a session left is still to be wiped. */
export function isWipePending(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('to-wipe') !== null)
}

/** As if somebody were, or nobody any more, signed in here before the next load. */
export function storeToken(page: Page, token: string | undefined): Promise<void> {
  return page.evaluate((given) => {
    if (given === undefined) localStorage.removeItem('token')
    else localStorage.setItem('token', given)
  }, token)
}

/** As on a device that never was here; what the worker keeps stays. */
export function forgetLocally(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.clear())
}

/** Whether this device waits for a registration to be confirmed. */
export function waitsForConfirmation(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('waiting-registration') !== null)
}

/** As on devices whose person has turned push off: nothing warns of it. */
export function withPushOff(context: BrowserContext) {
  return context.addInitScript(() => {
    if (location.protocol !== 'http:') return
    const storage = localStorage as Storage | null
    storage?.setItem('push-off', '1')
  })
}

/** How push services reach this device, as the browser and the portal remember it. */
export function pushRemembered(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return [await pushManager.getSubscription(), localStorage.getItem('push-device')]
  })
}

/**
 * Lets {@link fillStorage} fill the storage. Chromium does not hold IndexedDB to a quota that DevTools forces, so its
 * transactions are aborted here, with the error with which the browser aborts them.
 */
export async function makeStorageFillable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fill = { full: false }
    Object.assign(globalThis, { fill })
    const { commit } = IDBTransaction.prototype
    // What was asked to commit can't be ended any more.
    IDBTransaction.prototype.commit = function commitIfRoom() {
      if (!fill.full) commit.call(this)
    }
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

/** From the next load on, the portal speaks `language`. */
export function storeLanguage(page: Page, language: 'en' | 'id'): Promise<void> {
  return page.evaluate((code) => localStorage.setItem('language', code), language)
}

/** Names of what the device keeps of a shared bench, or of an attempt to become one. */
export function keptOfBench(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const names = new Set(['benchside-bench', 'bench-begun', 'shared-bench'])
    return [...databases, ...Object.keys(localStorage)].filter((name) => names.has(name))
  })
}

/** The bytes of the files that wait to be sent, in the order in which they were added. */
export async function queuedFiles(page: Page): Promise<Buffer[]> {
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open('benchside-outbox')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('files').objectStore('files').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    const files = reading.result as { bytes: ArrayBuffer }[]
    return files.map(({ bytes }) =>
      Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''),
    )
  })
  return kept.map((bytes) => Buffer.from(bytes, 'latin1'))
}
