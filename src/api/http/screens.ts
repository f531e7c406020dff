import { createStore, useSelector } from '@tanstack/react-store'

import { parseJson } from '#contract/http/json'
import { keepLocally } from '#device/keep-locally'

import { readConfig, useConfig } from './config.ts'

const STORAGE_KEY = 'missing-screens'
/** Time until a missing call is tried again, in ms: the backend may have it by then. */
const KEPT_FOR = 86_400_000

interface Missing {
  /** Times in ms, by screen. */
  [screen: string]: number
}

/** Screens whose call this backend answered with 404 or 405, and when. */
const store = createStore<Missing>(restore())

function restore(): Missing {
  const kept = parseJson(localStorage.getItem(STORAGE_KEY) ?? '') as Missing | null | undefined
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([, at]) => at > Date.now() - KEPT_FOR),
  )
}

/** Hides or shows links to a screen, depending on whether the backend has its call. */
export function setScreenAvailable(screen: string, there: boolean): void {
  const { [screen]: since, ...others } = store.get()
  if (there === (since === undefined)) return
  store.setState(() => (there ? others : { ...others, [screen]: Date.now() }))
  keepLocally(STORAGE_KEY, JSON.stringify(store.get()))
}

/** Returns the screen of a path: its first part, as HIDEABLE names it. */
const screenOf = (path: string) =>
  path.startsWith('/broadcast/') ? 'broadcasts' : (path.split('/', 2)[1] ?? '')

/** Whether `/config.json` hides the screen at `path`. */
export function isScreenHidden(path: string): boolean {
  return readConfig().hidden.includes(screenOf(path))
}

/** Returns a predicate: whether links may lead to a path. */
export function useHasScreen(): (path: string) => boolean {
  const { hidden } = useConfig()
  const missing = useSelector(store)
  return (path) => !hidden.includes(screenOf(path)) && !(screenOf(path) in missing)
}
