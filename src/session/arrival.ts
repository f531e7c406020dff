import { createStore } from '@tanstack/store'

/**
 * What came in the address of this page and is not to stay in it. Read as the page starts: before the router looks at
 * the address, and before anything is asked of the network.
 */

export const LINK_STORAGE_KEY = 'mail-link'

const address = new URL(location.href)
const rtoken = address.searchParams.get('rtoken')
if (rtoken !== null) address.searchParams.delete('rtoken')
if (address.pathname === '/email/verification' && address.hash !== '') {
  // A reload finds it again; the tab takes it along.
  sessionStorage.setItem(LINK_STORAGE_KEY, address.hash)
  address.hash = ''
}
if (address.href !== location.href) history.replaceState(history.state, '', address)

/** Where this page was opened. */
export const landingPath = address.pathname + address.search + address.hash

/** A token that is to be tried (decisions: routes), until it is. No other address takes one. */
export const arrivedTokenStore = createStore(
  address.pathname === '/login' && rtoken ? rtoken : undefined,
)

/** Who is expected at the sign-in page. */
export const expectedEmailStore = createStore('')
