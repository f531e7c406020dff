/** What each journey reaches: the sources that its pages ran and the calls that they made, kept for `npm test -- --changed`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Browser, BrowserContext, Request } from 'playwright/test'

import { endpoints } from '#contract/index'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/reach')

/** By file of a journey: sources such as `src/app/start.ts`, calls such as `closeTicket`. */
interface Reach {
  sources: string[]
  calls: string[]
}

const calls = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const sourcesOf = new Map<string, string[]>()

/** The sources of ours in a built file, as its map says. */
function sourcesIn(script: string): string[] {
  const known = sourcesOf.get(script)
  if (known) return known
  const found: string[] = []
  try {
    const map = JSON.parse(readFileSync(join(root, 'dist/client', `${script}.map`), 'utf8')) as {
      sources: string[]
    }
    for (const source of map.sources) {
      const own = /(?:^|\/)((?:src|sw|contract)\/.*)$/.exec(source)?.[1]
      if (own && !source.includes('node_modules')) found.push(own)
    }
  } catch {
    // Of another build, or no script of ours.
  }
  sourcesOf.set(script, found)
  return found
}

/** Listens to every context of `browser`; what is returned ends that, and adds what was reached to what is kept of `file`. */
export function followReach(browser: Browser, file: string): () => void {
  const scripts = new Set<string>()
  const made = new Set<string>()

  const hear = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) {
      // What the worker fetches ahead was not run.
      if (!request.serviceWorker()) scripts.add(pathname)
      return
    }
    for (const { name, method, pattern } of calls) {
      if (request.method() === method && pattern.test(pathname)) made.add(name)
    }
  }
  const watch = (context: BrowserContext) => {
    context.on('request', hear)
    context.on('serviceworker', () => scripts.add('/sw.js'))
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)

  return () => {
    browser.off('context', watch)
    const path = join(folder, `${basename(file)}.json`)
    const before = readReach(path)
    const sources = [...before.sources, ...[...scripts].flatMap(sourcesIn)]
    const all = { sources: sorted(sources), calls: sorted([...before.calls, ...made]) }
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, `${JSON.stringify(all, undefined, 1)}\n`)
  }
}

const sorted = (words: string[]) => [...new Set(words)].toSorted()

function readReach(path: string): Reach {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Reach
  } catch {
    return { sources: [], calls: [] }
  }
}
