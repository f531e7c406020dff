/** What a browser keeps of the portal, seen from outside. */
import { expect, type BrowserContext, type Page } from 'playwright/test'

import { PortalPage } from '#tests/pages/portal-page'

/** Waits until the portal's worker is there. */
export async function hasItsWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Waits until the worker has the page and keeps every file of the portal; the portal itself begins in a quiet moment. */
export async function keepsThePortal(page: Page): Promise<void> {
  // What `src/app/start/warm-up.ts` asks for, without its pause.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep-files', all: true, used: [] }, { transfer: [] })
  })
  await expect.poll(() => missingFiles(page), { timeout: 30_000 }).toEqual([])
}

/** The same, where the portal thinks of it by itself; the clock of the page has to be installed. */
export async function hasKeptThePortal(page: Page): Promise<void> {
  await quietMomentsPass(page, async () => (await missingFiles(page)).length === 0)
}

/** Of the portal's own, but for what only use brings. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return ['no worker']
    const worker = await (await fetch('/sw.js')).text()
    const list = JSON.parse(/\[\{"[^\]]*\]/.exec(worker)?.[0] ?? '[]') as {
      url: string
      part?: string
    }[]
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const kept = new Set(requests.flat().map(({ url }) => new URL(url).pathname))
    return list
      .filter(({ url, part }) => part !== 'used' && !kept.has(`/${url}`))
      .map(({ url }) => url)
  })
}

/**
 * What the portal puts off until a page is left alone comes now, until `isThere`: the clock of the page, which has to
 * be installed before the load, is moved on.
 */
async function quietMomentsPass(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(6000)
    expect(await isThere()).toBe(true)
  }).toPass({ intervals: [100, 250, 500], timeout: 30_000 })
}

/** Waits until the portal keeps whose it is for its next start; `name` is the first of theirs. */
export async function keepsWhoItIs(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('web')))
    .toContain(`"name":"${name}`)
}

/** The signed-in person is done with these hints; the page is to be loaded anew. */
export async function hasSeenHints(page: Page, ...hints: readonly string[]): Promise<void> {
  await page.waitForFunction(() => Boolean(localStorage.getItem('owner')))
  await page.evaluate((done) => {
    localStorage.setItem(`hints:${localStorage.getItem('owner')}`, JSON.stringify(done))
  }, hints)
}

/** Waits until what the forms choose from is kept. */
export async function keepsTheChoices(page: Page): Promise<void> {
  await expect.poll(() => hasChoices(page), { timeout: 30_000 }).toBe(true)
}

/**
 * All that a device is readied with in quiet moments: the portal, what forms choose from, and the key under which
 * what was not sent is locked. The clock of the page has to be installed.
 */
export async function isReadied(page: Page): Promise<void> {
  await keepsThePortal(page)
  await quietMomentsPass(page, async () => (await hasChoices(page)) && (await hasQueueKey(page)))
}

/** The last of what the forms choose from. */
async function hasChoices(page: Page): Promise<boolean> {
  const keys = await page.evaluate(async () => {
    const found: string[] = []
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all = await asked(db.transaction(store).objectStore(store).getAllKeys())
        found.push(...all.filter((key) => typeof key === 'string'))
      }
      db.close()
    }
    return found.join()
  })
  return keys.includes('comment-drafts",5')
}

const hasQueueKey = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('benchside-outbox')) return false
    const opening = indexedDB.open('benchside-outbox')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = db.transaction('session').objectStore('session').get('now')
    const row = await new Promise<{ keys?: unknown } | undefined>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result))
    })
    db.close()
    return row?.keys !== undefined
  })

/** The paths of the portal's files that are kept. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** What the browser was told to tell the worker once there is a network. */
export function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags: () => Promise<string[]> }
    }
    return sync.getTags()
  })
}

/** Waits until every one of `texts` stands in a draft that is kept. */
export async function keepsDrafts(page: Page, ...texts: string[]): Promise<void> {
  const missing = async () => {
    const kept = await page.evaluate(async () => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
        })
      const db = await asked(indexedDB.open('benchside-drafts'))
      const rows = await asked(db.transaction('drafts').objectStore('drafts').getAll())
      db.close()
      return JSON.stringify(rows)
    })
    return texts.filter((text) => !kept.includes(JSON.stringify(text).slice(1, -1)))
  }
  await expect.poll(missing).toEqual([])
}

/** The versions of the portal that are kept, by the names of their caches. */
export function keptVersions(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('version-')),
  )
}

/** Every row of every database, and what local storage holds beside the configuration. */
export function keptOfPeople(page: Page): Promise<{ rows: string[]; local: string }> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const rows: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all: unknown[] = await asked(db.transaction(store).objectStore(store).getAll())
        rows.push(...all.map((row) => JSON.stringify(row)))
      }
      db.close()
    }
    const { config: _, ...local } = localStorage
    return { rows, local: JSON.stringify(local) }
  })
}

/** Takes the network away, and waits for the strip that says so: it moves what lies below it, which may be clicked next. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(new PortalPage(page).connectionMark).toBeVisible()
}

/** Gives the network back, and waits until the strip is gone. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(new PortalPage(page).connectionMark).toBeHidden()
}

/** The network is gone, and every tab was closed: the portal starts anew at `path`, from what the device keeps. */
export async function startsOffline(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(path)
  return page
}

/** All that this origin stores, as one text: IndexedDB, Cache Storage, local and session storage, OPFS, cookies. */
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
    const sayFolder = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      const entries = folder as unknown as AsyncIterable<[string, FileSystemHandle]>
      for await (const [name, entry] of entries) {
        said.push(name)
        if (entry.kind === 'directory') await sayFolder(entry as FileSystemDirectoryHandle)
        else await say(await (entry as FileSystemFileHandle).getFile())
      }
    }
    await sayFolder(await navigator.storage.getDirectory())
    said.push(document.cookie)
    return said.join('\n')
  })
}
