import { createStore } from '@tanstack/store'

/**
 * Values from this page's address that must not stay in it. Read while the module loads: before the router reads the
 * address, and before any request.
 */

const LINK_STORAGE_KEY = 'mail-link'

const address = new URL(location.href)
const rtoken = address.searchParams.get('rtoken')
if (rtoken !== null) address.searchParams.delete('rtoken')
if (address.pathname === '/email/verification' && address.hash !== '') {
  // A reload needs it again; a duplicated tab gets it as well.
  sessionStorage.setItem(LINK_STORAGE_KEY, address.hash)
  address.hash = ''
}
if (address.href !== location.href) history.replaceState(history.state, '', address)

/** The path at which this page was opened. */
export const landingPath = address.pathname + address.search + address.hash

/** A token from the address, until it has been tried (decisions: routes). Only /login takes one. */
export const arrivedTokenStore = createStore(
  address.pathname === '/login' && rtoken ? rtoken : undefined,
)

/** The email address with which the sign-in form starts. */
export const expectedEmailStore = createStore('')

/** Returns the hash of the link in a mail; empty where there is none. */
export function readLinkHash(): string {
  return sessionStorage.getItem(LINK_STORAGE_KEY) ?? ''
}

export function forgetLink(): void {
  sessionStorage.removeItem(LINK_STORAGE_KEY)
}
