/**
 * Links of the portal's own kind: `web+benchside:ticket/TC/2026/11 0042` and `web+benchside:instrument/CODE`. Other
 * programs of a laboratory write them; the browser hands them to the installed portal.
 */
/** Longer ones lead home, in characters. */
const LONGEST = 200

const LINK = /^web\+benchside:(?:\/\/)?(ticket|instrument)\/(.+)$/i
/** Numbers of any backend: letters and digits in groups. */
const TICKET_NUMBER = /^[\p{L}\d][\p{L}\d ./_-]{0,59}$/u
/** What stands on a label, and serial numbers. */
const CODE = /^[\p{L}\d][\p{L}\d ._/-]{0,79}$/u

/** Where a link leads: to the ticket of a number, or to the instrument of a code. */
export type PortalLink = { ticket: string } | { instrument: string }

/** Reads a link that came from outside; undefined for anything that is none. */
export function readPortalLink(address: string | undefined): PortalLink | undefined {
  if (address === undefined || address.length > LONGEST) return undefined
  const [, kind, encoded] = LINK.exec(address.trim()) ?? []
  const value = decode(encoded)?.trim()
  if (kind === undefined || value === undefined) return undefined
  if (kind.toLowerCase() === 'ticket')
    return TICKET_NUMBER.test(value) ? { ticket: value } : undefined
  return CODE.test(value) ? { instrument: value } : undefined
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
