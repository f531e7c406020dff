/** The life of a version of the portal: a cache of its own, so that tabs of the version before it live on. */
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

/** So many files are kept at a time, while the page has nothing else to do. */
const KEPT_AT_ONCE = 3

/** When a version was activated, kept with its files. */
const ACTIVATED_AT = '/version-began'

export function installVersion(event: ExtendableEvent): void {
  event.waitUntil(keepFirst(event))
}

/**
 * Without the app itself the version is not installed, and the one before goes on; any other file that can't be had now
 * is had when it is asked for.
 */
async function keepFirst(event: ExtendableEvent): Promise<void> {
  const first = ownFiles.filter(({ part }) => part !== 'later')
  await Promise.all(
    first.map(({ url, part }) =>
      keepFile(`/${url}`, event)
        .catch(() => keepFile(`/${url}`, event))
        .catch((error: unknown) => {
          if (part === 'start') throw error
        }),
    ),
  )
}

export function activateVersion(event: ExtendableEvent): void {
  event.waitUntil(takeOver(event))
}

/** The open pages are this version's from here on. */
async function takeOver(event: ExtendableEvent): Promise<void> {
  try {
    await dropOldVersions(event)
  } finally {
    await self.clients.claim()
  }
}

/** The files of the version before stay for those that still run it; older ones go. */
async function dropOldVersions(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(VERSION_CACHE)
  await cache.put(ACTIVATED_AT, new Response(String(Date.now())))
  const names = (await caches.keys()).filter((name) => name.startsWith(VERSION_PREFIX))
  // In the order of their making: what comes after is a newer version, just being installed.
  const older = await Promise.all(
    names.slice(0, names.indexOf(VERSION_CACHE)).map(async (name) => ({
      name,
      activatedAt: await readActivatedAt(name),
    })),
  )
  const [, ...dropped] = older.toSorted((a, b) => b.activatedAt - a.activatedAt)
  // What the one that stays has is found there: the page waits for this worker meanwhile.
  for (const { name } of dropped) await copyOwnFiles(name, event)
  await Promise.all(dropped.map(({ name }) => caches.delete(name)))
}

async function readActivatedAt(name: string): Promise<number> {
  const stamp = await (await caches.open(name)).match(ACTIVATED_AT)
  return Number((await stamp?.text()) ?? 0)
}

/** What a version that goes has and this one still needs, it need not fetch again. */
async function copyOwnFiles(name: string, event: ExtendableEvent): Promise<void> {
  for (const { url } of await (await caches.open(name)).keys()) {
    const path = new URL(url).pathname
    if (isHashed(path) && (isOwnFile(path) || isInUsedPart(path))) await keepFile(path, event)
  }
}

let keeping: Promise<void> | undefined
let stopped = false

/** For good: the version that comes next keeps the rest of what it needs. */
export function stopCaching(): void {
  stopped = true
}

/** Keeps what is still missing of this version, a few files at a time: all of it, or what the page has used. */
export function keepFiles(
  { all, used }: ToWorker['keep-files'],
  event: ExtendableEvent,
): Promise<void> {
  const own = ownFiles
    .filter(({ url, part }) => all || part !== 'later' || used.includes(`/${url}`))
    .map(({ url }) => `/${url}`)
  keeping ??= keepMissing([...own, ...used.filter(isInUsedPart)], event).finally(() => {
    keeping = undefined
  })
  return keeping
}

async function keepMissing(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const left = [...paths]
  const keepNext = async (): Promise<void> => {
    const path = left.shift()
    if (path === undefined || stopped) return
    const failure = await keepFile(path, event).then(
      () => undefined,
      (error: unknown) => error,
    )
    // The network is gone: the others wait for another time.
    if (!(failure instanceof TypeError)) return keepNext()
    left.length = 0
  }
  await Promise.all(Array.from({ length: KEPT_AT_ONCE }, keepNext))
}
