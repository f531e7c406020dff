/** A scheme and a host, and nothing else. */
const ORIGIN = /^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/

/** Pages of links in mails. */
const LINK_PAGES: ReadonlySet<string> = new Set(['/email/verification', '/email/unsubscribe'])

interface Moved {
  old_hosts: readonly string[]
  new_host: string | undefined
  /** Token of the signed-in person. */
  token: string | undefined
  /** Hash of a mail's link. */
  link: string
}

/**
 * Returns where somebody at `here` goes, a host that the portal moved away from (specification 4); undefined if they
 * stay.
 */
export function getAddressAtNewHost(
  here: Pick<Location, 'host' | 'pathname' | 'search'>,
  { old_hosts, new_host, token, link }: Moved,
): string | undefined {
  if (new_host === undefined || !old_hosts.includes(here.host)) return undefined
  if (!ORIGIN.test(new_host)) return undefined
  // A new host that is an old one would redirect in a circle.
  if (old_hosts.includes(new URL(new_host).host)) return undefined
  const address = new URL('/login', new_host)
  if (LINK_PAGES.has(here.pathname)) {
    address.pathname = here.pathname
    address.hash = link
    return address.href
  }
  const wanted =
    here.pathname === '/login'
      ? new URLSearchParams(here.search).get('redirect')
      : here.pathname + here.search
  if (wanted !== null) address.searchParams.set('redirect', wanted)
  if (token !== undefined) address.searchParams.set('rtoken', token)
  return address.href
}
