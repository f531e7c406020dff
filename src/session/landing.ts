import { createStore } from '@tanstack/store'

import { OPENID_RETURN } from '#contract/security/openid-return'

/**
 * Values from this page's address that must not stay in it. Read while the module loads: before the router reads the
 * address, and before any request.
 */

/** Pages of links in mails, and where the hash of each is kept: a reload needs it again; a duplicated tab gets it as well. */
const LINK_STORAGE_KEYS = {
  '/email/verification': 'mail-link',
  '/email/unsubscribe': 'unsubscribe-link',
} as const

type LinkPage = keyof typeof LINK_STORAGE_KEYS

export function isLinkPage(path: string): path is LinkPage {
  return Object.hasOwn(LINK_STORAGE_KEYS, path)
}

/** Where the hash of a mail's link is kept; undefined for other pages. */
export const linkKeyOf = (path: string): string | undefined =>
  isLinkPage(path) ? LINK_STORAGE_KEYS[path] : undefined

/** What a provider of OpenID Connect led back with: a code, or why there is none. */
export interface OpenIdReturn {
  state: string
  code: string
  iss: string | undefined
  error: string | undefined
}

const address = new URL(location.href)
const rtoken = address.searchParams.get('rtoken')
if (rtoken !== null) address.searchParams.delete('rtoken')
if (isLinkPage(address.pathname) && address.hash !== '') {
  sessionStorage.setItem(LINK_STORAGE_KEYS[address.pathname], address.hash)
  address.hash = ''
}
const openIdReturn = address.pathname === OPENID_RETURN ? readOpenIdReturn() : undefined
if (address.href !== location.href) history.replaceState(history.state, '', address)

/** The path at which this page was opened. */
export const landingPath = address.pathname + address.search + address.hash

/** A token from the address, until it has been tried (decisions: routes). Only /login takes one. */
export const arrivedTokenStore = createStore(
  address.pathname === '/login' && rtoken ? rtoken : undefined,
)

/** Until the screen has taken it. */
export const openIdReturnStore = createStore(openIdReturn)

/** Takes it out of the address: newer providers write it behind a #, which no server reads, others into the query. */
function readOpenIdReturn(): OpenIdReturn | undefined {
  const said = new URLSearchParams(address.hash.length > 1 ? address.hash.slice(1) : address.search)
  address.hash = ''
  address.search = ''
  const state = said.get('state')
  if (state === null) return undefined
  return {
    state,
    code: said.get('code') ?? '',
    iss: said.get('iss') ?? undefined,
    error: said.get('error') ?? undefined,
  }
}

/** The email address with which the sign-in form starts. */
export const expectedEmailStore = createStore('')

/** Returns the hash of the link in a mail that opens this page; empty where there is none. */
export function readLinkHash(page: LinkPage): string {
  return sessionStorage.getItem(LINK_STORAGE_KEYS[page]) ?? ''
}

export function forgetLink(): void {
  sessionStorage.removeItem(LINK_STORAGE_KEYS['/email/verification'])
}
