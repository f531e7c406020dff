/** The life cycle of a version of the portal: its own cache, so that tabs of the previous version go on working. */
import type { ToWorker } from '#contract/worker'

import { keepFile } from './file-strategy.ts'
import {
  isHashed,
  isInUsedPart,
  isOwnFile,
  ownFiles,
  VERSION_CACHE,
  VERSION_PREFIX,
} from './own-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Number of files cached at a time: the page may need the network, and the processor, meanwhile. */
const KEPT_AT_ONCE = 3

/** Resolves when `work` is done for all, in order and a few at a time; rejects with its first failure. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const next = async (): Promise<void> => {
    const item = left.shift()
    if (item === undefined) return
    await work(item)
    return next()
  }
  await Promise.all(Array.from({ length: KEPT_AT_ONCE }, next))
}

/** Stores when a version was activated, in its cache. */
const ACTIVATED_AT = '/version-began'

export function installVersion(event: ExtendableEvent): void {
  event.waitUntil(keepFirst(event))
}

/**
 * Caches the files of the start. Without the page itself the installation fails and the previous version stays; any
 * other file that can't be fetched now is fetched when it is requested.
 */
async function keepFirst(event: ExtendableEvent): Promise<void> {
  const first = ownFiles.filter(({ part }) => part !== 'later')
  await forAll(first, ({ url, part }) =>
    keepFile(`/${url}`, event)
      .catch(() => keepFile(`/${url}`, event))
      .catch((error: unknown) => {
        if (part === 'start') throw error
      }),
  )
}

export function activateVersion(event: ExtendableEvent): void {
  event.waitUntil(takeOver(event))
}

/** Claims the open pages. */
async function takeOver(event: ExtendableEvent): Promise<void> {
  try {
    await dropOldVersions(event)
  } finally {
    await self.clients.claim()
  }
}

/** Deletes caches of old versions, except the previous one, which open tabs may still use. */
async function dropOldVersions(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(VERSION_CACHE)
  await cache.put(ACTIVATED_AT, new Response(String(Date.now())))
  const names = (await caches.keys()).filter((name) => name.startsWith(VERSION_PREFIX))
  // In order of creation: what comes after is a newer version that is being installed.
  const older = await Promise.all(
    names.slice(0, names.indexOf(VERSION_CACHE)).map(async (name) => ({
      name,
      activatedAt: await readActivatedAt(name),
    })),
  )
  const [, ...dropped] = older.toSorted((a, b) => b.activatedAt - a.activatedAt)
  // Files of the kept version are found there: the page waits for this worker meanwhile.
  for (const { name } of dropped) await copyOwnFiles(name, event)
  await Promise.all(dropped.map(({ name }) => caches.delete(name)))
}

async function readActivatedAt(name: string): Promise<number> {
  const stamp = await (await caches.open(name)).match(ACTIVATED_AT)
  return Number((await stamp?.text()) ?? 0)
}

/** Copies the files that this version needs from a cache that is deleted, which saves fetching them. */
async function copyOwnFiles(name: string, event: ExtendableEvent): Promise<void> {
  for (const { url } of await (await caches.open(name)).keys()) {
    const path = new URL(url).pathname
    if (isHashed(path) && (isOwnFile(path) || isInUsedPart(path))) await keepFile(path, event)
  }
}

let keeping = Promise.resolve()
let stopped = false

/** Permanent: the next version caches what it needs. */
export function stopCaching(): void {
  stopped = true
}

/**
 * Caches the missing files of this version, a few at a time: all of them, or those that the page has used. What a page asks for
 * while others are kept comes after them.
 */
export function keepFiles(
  { all, used }: ToWorker['keep-files'],
  event: ExtendableEvent,
): Promise<void> {
  const own = ownFiles
    .filter(({ url, part }) => all || part !== 'later' || used.includes(`/${url}`))
    .map(({ url }) => `/${url}`)
  keeping = keeping.then(() => keepMissing([...own, ...used.filter(isInUsedPart)], event))
  return keeping
}

async function keepMissing(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  let offline = false
  await forAll(paths, async (path) => {
    // The network is gone: the rest is left for another time.
    if (stopped || offline) return
    await keepFile(path, event).catch((error: unknown) => {
      offline = error instanceof TypeError
    })
  })
}
