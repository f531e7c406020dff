/** A host with its scheme, and nothing else. */
const ORIGIN = /^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/

interface Moved {
  old_hosts: readonly string[]
  new_host: string | undefined
  /** Of whoever is signed in here. */
  token: string | undefined
  /** The part behind the `#` of a mail's link. */
  link: string
}

/** Where somebody goes who is at `here`, a host that the portal moved away from (specification 4); nothing where they stay. */
export function newAddress(
  here: Pick<Location, 'host' | 'pathname' | 'search'>,
  { old_hosts, new_host, token, link }: Moved,
): string | undefined {
  if (new_host === undefined || !old_hosts.includes(here.host)) return undefined
  if (!ORIGIN.test(new_host)) return undefined
  // A new host that is an old one would send everybody back.
  if (old_hosts.includes(new URL(new_host).host)) return undefined
  const address = new URL('/login', new_host)
  if (here.pathname === '/email/verification') {
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
