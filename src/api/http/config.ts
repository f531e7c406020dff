import { createStore, useSelector } from '@tanstack/react-store'
import * as v from 'valibot'

import {
  ANNOUNCED_HEADERS,
  DEFAULT_CONFIG,
  RuntimeConfig,
  type AnnouncedFilter,
} from '#contract/config'
import { readTimesIn } from '#contract/http/vendor-zone'

const CONFIG_STORAGE_KEY = 'config'

const store = createStore<RuntimeConfig>(restore())
/** What the device keeps may be of a version that did not ask which headers the API reads. */
let known = localStorage.getItem(CONFIG_STORAGE_KEY)?.includes('"api_headers"') ?? false
readTimesIn(store.get().time_zone)

function restore(): RuntimeConfig {
  try {
    return v.parse(RuntimeConfig, JSON.parse(localStorage.getItem(CONFIG_STORAGE_KEY) ?? '{}'))
  } catch {
    return DEFAULT_CONFIG
  }
}

export const readConfig = store.get

export function useConfig(): RuntimeConfig {
  return useSelector(store)
}

/**
 * Headers of ours that the API reads. Before that is known, all of them where the API has the portal's own origin: there
 * they do no harm, and what goes without its key may be there twice.
 */
export function announcedHeaders(): readonly string[] {
  const { api_headers, api_base } = store.get()
  return known || api_base !== '' ? api_headers : Object.values(ANNOUNCED_HEADERS)
}

/** Tells of a filter of ours whether this backend takes it. */
export function useSupportsFilter(): (filter: AnnouncedFilter) => boolean {
  const { api_filters } = useConfig()
  return (filter) => api_filters.includes(filter)
}

/** The whole address of what the API names, which may be a path of its own. */
export function wholeAddress(address: string): string {
  const home = new URL(store.get().api_base, location.origin)
  return URL.canParse(address, home.href) ? new URL(address, home).href : ''
}

let refreshed: Promise<void> | undefined

/** Nobody waits longer for it, in ms. */
const LONGEST_MS = 10_000

/** Fetches `/config.json`, once; what was read last time holds until it arrives, and when it can't. */
export function refreshConfig(): Promise<void> {
  return (refreshed ??= fetchConfig())
}

/**
 * Resolves when it is known where the API lies and which headers it reads: at once on a device that was here before, unless
 * what it keeps is of a version that did not ask.
 */
export async function ensureConfig(): Promise<void> {
  if (!known) await refreshConfig()
}

async function fetchConfig(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const response = await fetch('/config.json', { cache: 'no-cache', signal })
    if (!response.ok) throw new Error(`config.json: ${response.status}`)
    const config = v.parse(RuntimeConfig, await response.json())
    known = true
    localStorage.setItem(CONFIG_STORAGE_KEY, JSON.stringify(config))
    if (JSON.stringify(config) === JSON.stringify(store.get())) return
    readTimesIn(config.time_zone)
    store.setState(() => config)
  } catch {
    // Offline, or a host that serves no configuration: the last one known holds, and it is asked for again when needed.
    refreshed = undefined
  }
}
