/** Links in mails: the token stands behind the `#`, which no server, log or referrer ever gets to see. */

/** The page that every link opens (specification 2.1). */
const PAGE = '/email/verification'

export const MAIL_LINK_KINDS = ['verify', 'reset', 'invite', 'change'] as const
export type MailLinkKind = (typeof MAIL_LINK_KINDS)[number]

const HOUR_MS = 3_600_000
/** How long a link works, in ms. */
export const LINK_MS: Record<MailLinkKind, number> = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  change: 24 * HOUR_MS,
}

/** 32 random bytes as base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/

/** The address that a mail carries; `origin` without a slash at its end. */
export function mailLink(origin: string, kind: MailLinkKind, token: string): string {
  return `${origin}${PAGE}#${kind}=${token}`
}

/** Reads the part behind the `#`, with or without it; undefined for anything that no mail of ours has. */
export function readMailLink(hash: string): { kind: MailLinkKind; token: string } | undefined {
  const [word = '', token = '', ...rest] = hash.replace(/^#/, '').split('=')
  const kind = MAIL_LINK_KINDS.find((each) => each === word)
  return kind && rest.length === 0 && LINK_TOKEN.test(token) ? { kind, token } : undefined
}
