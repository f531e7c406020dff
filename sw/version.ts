/** The portal's own files, a cache for each version of them: tabs of the version before this one live on. */
import { SPEC_LIMITS } from '#contract/http/limits'
import type { ToWorker } from '#contract/worker'

/** As vite.config.ts writes it. A file without a revision has a hash of its content in its name. */
interface OwnFile {
  url: string
  revision: string | null
  /**
   * - `start`: nothing works without
   * - `later`: kept when the device has nothing else to do
   * - `used`: a folder, of whose files those are kept that were used
   */
  part?: 'start' | 'later' | 'used'
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: OwnFile[] }

const MANIFEST = self.__WB_MANIFEST
const FILES = MANIFEST.filter(({ part }) => part !== 'used')
const FOLDERS = MANIFEST.filter(({ part }) => part === 'used').map(({ url }) => `/${url}`)
const PATHS = new Set(FILES.map(({ url }) => `/${url}`))
const PAGE = '/index.html'
const HASHED = '/assets/'
/** Addresses that are never the app: the server's own. */
const SERVER_PATHS = [/^\/api_v2\//, /^\/(healthz|readyz|openapi\.json|config\.json)$/]

const PREFIX = 'version-'
const CACHE = PREFIX + fingerprint(MANIFEST.map(({ url, revision }) => url + revision).join())
/** When a version was put to work, kept with its files. */
const BEGAN = '/version-began'

/** FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/**
 * Fetches what a start needs. Without the app itself the version is not installed, and the one before goes on; any
 * other file that can't be had now is had when it is asked for.
 */
export async function installVersion(): Promise<void> {
  const cache = await caches.open(CACHE)
  const first = FILES.filter(({ part }) => part !== 'later')
  await Promise.all(
    first.map((file) =>
      keep(cache, file)
        .catch(() => keep(cache, file))
        .catch((error: unknown) => {
          if (file.part === 'start') throw error
        }),
    ),
  )
}

async function keep(cache: Cache, { url, revision }: OwnFile): Promise<void> {
  const path = `/${url}`
  if (await cache.match(path)) return
  const known = revision === null ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: revision === null ? 'default' : 'reload' }))
  if (!isUsable(path, response)) throw new Error(`${path}: ${response.status}`)
  // A navigation may not be given what came by a redirection.
  await cache.put(path, response.redirected ? new Response(response.body, response) : response)
}

/** Some hosts answer a missing file with the page: kept as a script, it would never go away. */
function isUsable(path: string, response: Response): boolean {
  const page = response.headers.get('Content-Type')?.includes('text/html') ?? false
  return response.ok && page === (path === PAGE)
}

/** Takes over the open pages. The files of the version before stay for those that still run it; older ones go. */
export async function activateVersion(): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(BEGAN, new Response(String(Date.now())))
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
    // The names stand in the order of their making: what comes after is a newer version, just being installed.
    const older = await Promise.all(names.slice(0, names.indexOf(CACHE)).map(beganAt))
    const [, ...dropped] = older.toSorted((a, b) => b.began - a.began)
    // What the one that stays has is found there: the page waits for this worker meanwhile.
    for (const { name } of dropped) await takeOver(cache, await caches.open(name))
    await Promise.all(dropped.map(({ name }) => caches.delete(name)))
  } finally {
    await self.clients.claim()
  }
}

const isOfUse = (path: string) => FOLDERS.some((folder) => path.startsWith(folder))

/** What a version that goes has and this one still needs, it need not fetch again. */
async function takeOver(cache: Cache, older: Cache): Promise<void> {
  for (const { url } of await older.keys()) {
    const path = new URL(url).pathname
    const needed = path.startsWith(HASHED) && (PATHS.has(path) || isOfUse(path))
    const response = needed && !(await cache.match(path)) ? await older.match(path) : undefined
    if (response) await cache.put(path, response)
  }
}

async function beganAt(name: string) {
  const stamp = await (await caches.open(name)).match(BEGAN)
  return { name, began: Number((await stamp?.text()) ?? 0) }
}

/** Answers a request for the app or one of its files; leaves every other to the network. */
export function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!SERVER_PATHS.some((path) => path.test(pathname))) event.respondWith(givePage(request))
  } else if (PATHS.has(pathname) || pathname.startsWith(HASHED)) {
    event.respondWith(giveFile(request, pathname))
  }
}

async function givePage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined)
  return kept ?? fetch(request)
}

async function giveFile(request: Request, path: string): Promise<Response> {
  const hashed = path.startsWith(HASHED)
  const kept = await caches
    .match(path, { ignoreVary: true, ...(hashed ? {} : { cacheName: CACHE }) })
    .catch(() => undefined)
  if (kept) return kept
  // What hangs is given up, so that the page can ask for it again: it would wait for the same fetch for ever.
  const response = await fetch(request, { signal: AbortSignal.timeout(SPEC_LIMITS.chunkLoadMs) })
  if (hashed && isUsable(path, response)) {
    const copy = response.clone()
    const cache = await caches.open(CACHE).catch(() => undefined)
    await cache?.put(path, copy).catch(() => undefined)
  }
  return response
}

let keeping: Promise<void> | undefined
let stopped = false

/** For good: the version that comes next keeps the rest of what it needs. */
export function stopKeeping(): void {
  stopped = true
}

/** Keeps what is still missing of this version, one file after the other: all of it, or what the page has used. */
export function keepFiles({ all, used }: ToWorker['keep-files']): Promise<void> {
  const own = FILES.filter(({ url, part }) => all || part !== 'later' || used.includes(`/${url}`))
  const others = used.filter(isOfUse).map((path) => ({ url: path.slice(1), revision: null }))
  keeping ??= keepMissing([...own, ...others]).finally(() => {
    keeping = undefined
  })
  return keeping
}

async function keepMissing(files: readonly OwnFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const each of files) {
    if (stopped) return
    const failure = await keep(cache, each).then(
      () => undefined,
      (error: unknown) => error,
    )
    // The network is gone: the others wait for another time.
    if (failure instanceof TypeError) return
  }
}
