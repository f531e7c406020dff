import { createStore, useSelector } from '@tanstack/react-store'

import { readConfig, useConfig } from './config.ts'

const STORAGE_KEY = 'missing-screens'
/** A backend that lacked a call may have got it since, in ms. */
const KEPT_FOR = 86_400_000

interface Missing {
  /** Moments in ms, by screen. */
  [screen: string]: number
}

/** Screens whose call this backend has answered with 404 or 405, and when. */
const store = createStore<Missing>(restore())

function restore(): Missing {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Missing
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => at > Date.now() - KEPT_FOR))
  } catch {
    return {}
  }
}

/** Takes away what leads to a screen whose call the backend does not have, or brings it back. */
export function setScreenAvailable(screen: string, there: boolean): void {
  const { [screen]: since, ...others } = store.get()
  if (there === (since === undefined)) return
  store.setState(() => (there ? others : { ...others, [screen]: Date.now() }))
  localStorage.setItem(STORAGE_KEY, JSON.stringify(store.get()))
}

/** A screen by the first part of its address, as HIDEABLE names them. */
const screenOf = (path: string) =>
  path.startsWith('/broadcast/') ? 'broadcasts' : (path.split('/', 2)[1] ?? '')

/** Whether the vendor has what is at `path`: `/config.json` may hide it. */
export function isScreenHidden(path: string): boolean {
  return readConfig().hidden.includes(screenOf(path))
}

/** Tells of a path whether anything should lead there. */
export function useHasScreen(): (path: string) => boolean {
  const { hidden } = useConfig()
  const missing = useSelector(store)
  return (path) => !hidden.includes(screenOf(path)) && !(screenOf(path) in missing)
}
