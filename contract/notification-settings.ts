/** What a person chose about being told: e-mails where no push message reaches, and quiet hours. All of it is an extension. */
import * as v from 'valibot'

import { LINK_TOKEN } from './account/mail-link.ts'
import { endpoint } from './http/endpoint.ts'
import { absent, Count, Flag, openEnum, Text } from './http/schemas.ts'

/** The portal's page of the link at the end of such an e-mail; the token stands behind the `#`. */
export const UNSUBSCRIBE_PAGE = '/email/unsubscribe'

/**
 * What `List-Unsubscribe` names (RFC 8058), with the token in the query: a POST turns the e-mails off, whatever is in its
 * body; a GET changes nothing and leads to {@link UNSUBSCRIBE_PAGE}.
 */
export const ONE_CLICK_PATH = '/api_v2/email/one-click'

/** How the vendor's news reaches somebody now. */
export const NEWS_WAYS = ['push', 'mail', 'none'] as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ClockTime = v.pipe(v.string('required'), v.regex(TIME, 'invalid'))
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** A time zone by its IANA name, such as `Asia/Jakarta`. */
const TimeZone = v.pipe(
  v.string('required'),
  v.maxLength(64, 'too_long'),
  v.check((name) => ZONE_NAME.test(name) && isTimeZone(name), 'invalid'),
)

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** As a clock in the time zone shows them, HH:MM; where `until` is the earlier one it is on the next day. */
export const QuietHours = v.pipe(
  v.object({ from: ClockTime, until: ClockTime, time_zone: TimeZone }),
  v.forward(
    v.check(({ from, until }) => from !== until, 'range'),
    ['until'],
  ),
)
export type QuietHours = v.InferOutput<typeof QuietHours>

export const NotificationSettings = v.object({
  /**
   * `push`: at least one device gets push messages, each about the customer account that is on there; `mail`: none does,
   * and e-mails are on.
   */
  way: absent(openEnum(NEWS_WAYS)),
  /** Devices that get push messages. */
  devices: v.fallback(Count, 0),
  /** Customer accounts of the person that are on on no such device: e-mails tell of these, if they are on. */
  accounts_without_push: v.fallback(Count, 0),
  /** E-mails about what no device gets push messages of. */
  mails: v.fallback(Flag, false),
  /** Where they go. */
  email: absent(Text),
  quiet_hours: absent(v.object({ from: Text, until: Text, time_zone: Text })),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** Absent fields stay as they are. */
export const NotificationSettingsChange = v.object({
  mails: v.optional(v.boolean('choice')),
  /** null for none. */
  quiet_hours: v.optional(v.nullable(QuietHours)),
})

const LinkToken = v.pipe(v.string('required'), v.regex(LINK_TOKEN, 'invalid'))

/** `mails`: false turns them off, true on again. */
export const MailsByLink = v.object({ token: LinkToken, mails: v.boolean('choice') })

const own = { access: 'customer', extension: true, personal: true } as const
const path = '/api_v2/customer/notification-settings'

export const readNotificationSettings = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'How news reaches the person now, whether e-mails are on, and quiet hours.',
  data: NotificationSettings,
})

export const changeNotificationSettings = endpoint({
  ...own,
  method: 'PUT',
  path,
  summary: 'Turn e-mails on or off, and set quiet hours.',
  // as turning push on and off
  audit: false,
  body: NotificationSettingsChange,
  data: NotificationSettings,
})

export const setMailsByLink = endpoint({
  access: 'public',
  extension: true,
  method: 'POST',
  path: '/api_v2/email/unsubscribe',
  summary:
    'Turn e-mails off, or on again, with the link of one of them. The answer is the same for every token.',
  body: MailsByLink,
  data: v.unknown(),
})

/** The address of the page, with the token; `origin` without a slash at its end. */
export function unsubscribeLink(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_PAGE}#${token}`
}

/** What mail programs ask for one click. */
export function oneClickLink(origin: string, token: string): string {
  return `${origin}${ONE_CLICK_PATH}?token=${token}`
}

/** Reads the part behind the `#`, with or without it; undefined for anything that no e-mail of ours has. */
export function readUnsubscribeToken(hash: string): string | undefined {
  const token = hash.replace(/^#/, '')
  return LINK_TOKEN.test(token) ? token : undefined
}
