/**
 * The way to a provider of OpenID Connect that began in this tab: what comes back is worth nothing without it. It survives
 * the leaving of the page, and no other tab reads it.
 */
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'

const STORAGE_KEY = 'openid-way'

const Way = v.object({
  state: v.string(),
  secret: v.string(),
  /** `add`: an identity is joined to the account of whoever is signed in. */
  purpose: v.picklist(['sign-in', 'staff', 'add']),
  /** The path to open at the end. */
  target: OwnPath,
})
export type KeptWay = v.InferOutput<typeof Way>

export function keepOpenIdWay(way: KeptWay): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(way))
}

/** Returns the one with this state, once; undefined where it did not begin here. */
export function takeOpenIdWay(state: string): KeptWay | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY)
  if (kept === null) return undefined
  const read = v.safeParse(Way, JSON.parse(kept))
  if (!read.success || read.output.state !== state) return undefined
  sessionStorage.removeItem(STORAGE_KEY)
  return read.output
}
