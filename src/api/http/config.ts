import { createStore, useSelector } from '@tanstack/react-store'
import * as v from 'valibot'

import {
  ANNOUNCED_HEADERS,
  DEFAULT_CONFIG,
  RuntimeConfig,
  type AnnouncedFilter,
} from '#contract/config'
import { readTimesIn } from '#contract/http/vendor-zone'
import { CONFIG_STORAGE_KEY } from '#contract/storage-keys'
import { keepLocally } from '#device/keep-locally'

const store = createStore<RuntimeConfig>(restore())
/** Configurations stored by older versions lack the headers that the API reads. */
let known = localStorage.getItem(CONFIG_STORAGE_KEY)?.includes('"api_headers"') ?? false
/** Whether one is kept, or was asked for in vain. */
const knownStore = createStore(localStorage.getItem(CONFIG_STORAGE_KEY) !== null)
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

/** False on the first visit until the configuration is there, or it turned out that there is none. */
export function useIsConfigKnown(): boolean {
  return useSelector(knownStore)
}

/**
 * Custom headers that the API reads. Until that is known, all of them if the API has the portal's own origin: they do
 * no harm there, and commands without a key may be executed twice.
 */
export function announcedHeaders(): readonly string[] {
  const { api_headers, api_base } = store.get()
  return known || api_base !== '' ? api_headers : Object.values(ANNOUNCED_HEADERS)
}

/** Returns a predicate: whether this backend supports an extension filter. */
export function useSupportsFilter(): (filter: AnnouncedFilter) => boolean {
  const { api_filters } = useConfig()
  return (filter) => api_filters.includes(filter)
}

export const apiHome = (): URL => new URL(store.get().api_base, location.origin)

/** Returns the absolute address of one that the API gave, which may be a path; undefined where it is none. */
export function resolveAddress(address: string): URL | undefined {
  const home = apiHome()
  return URL.canParse(address, home.href) ? new URL(address, home) : undefined
}

let refreshed: Promise<void> | undefined

/** Timeout of the request, in ms. */
const LONGEST_MS = 10_000

/** Fetches `/config.json` once; the stored one is used until it arrives, or if it fails. */
export function refreshConfig(): Promise<void> {
  return (refreshed ??= fetchConfig())
}

/**
 * Resolves when the API's address and headers are known: at once on a device that was here before, unless the stored
 * configuration is of an older version.
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
    keepLocally(CONFIG_STORAGE_KEY, JSON.stringify(config))
    if (JSON.stringify(config) === JSON.stringify(store.get())) return
    readTimesIn(config.time_zone)
    store.setState(() => config)
  } catch {
    // Offline, or a host without a configuration: the stored one is used, and it is fetched again when needed.
    refreshed = undefined
  } finally {
    knownStore.setState(() => true)
  }
}
