/** The e-mail of a digest: what a push message would have said, by subject, with links; the same as text and as HTML. */
import type { Language } from '#contract/language'
import { oneClickLink, unsubscribeLink } from '#contract/notification-settings'
import type { DigestTopic } from '#server/platform/db/schema'
import { escapeHtml, mailButton, mailPage, quietParagraph } from '#server/platform/mail/mail-html'
import type { Mail } from '#server/platform/mail/mailer'

import { digestMessages } from './digest-messages.ts'

/** More subjects than these are only counted. */
const MOST_SUBJECTS = 30

export interface DigestLine {
  topic: DigestTopic
  subject_id: number
  heading: string
  words: Record<Language, string>
  page: string
  customer_name: string
}

interface DigestParts {
  to: string
  language: Language
  vendor: string
  /** Where the portal is, without a slash at its end. */
  origin: string
  /** Of the link that turns e-mails off. */
  token: string
  /** Oldest first; at least one. */
  lines: readonly DigestLine[]
}

interface Subject {
  title: string
  link: string
  events: readonly string[]
}

export function writeDigest({ to, language, vendor, origin, token, lines }: DigestParts): Mail {
  const words = digestMessages[language]
  const subjects = groupBySubject(lines, language, origin)
  const shown = subjects.slice(0, MOST_SUBJECTS)
  const left = subjects.length - shown.length
  const more = left > 0 ? [words.more(left)] : []
  const settings = `${origin}/profile/notifications`
  const off = unsubscribeLink(origin, token)
  const text = [
    words.hello,
    words.lead,
    ...shown.map(({ title, events, link }) =>
      [title, ...events.map((event) => `- ${event}`), link].join('\n'),
    ),
    ...more,
    words.why,
    `${words.settings}\n${settings}`,
    `${words.off}\n${off}`,
    vendor,
  ].join('\n\n')
  const html = mailPage([
    `<p>${escapeHtml(words.hello)}</p>`,
    `<p>${escapeHtml(words.lead)}</p>`,
    ...shown.map(subjectHtml),
    ...more.map((each) => `<p>${escapeHtml(each)}</p>`),
    mailButton(`${origin}/notifications`, words.open),
    quietParagraph(words.why),
    linkParagraph(words.settings, settings),
    linkParagraph(words.off, off),
    `<p>${escapeHtml(vendor)}</p>`,
  ])
  const [only] = subjects
  const subject =
    only && subjects.length === 1
      ? `${only.title}: ${only.events.at(-1)}`
      : words.several(subjects.length)
  return {
    to,
    subject: `${subject} · ${vendor}`,
    text: `${text}\n`,
    html,
    headers: {
      'List-Unsubscribe': `<${oneClickLink(origin, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // nobody's absence is answered to us
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function subjectHtml({ title, link, events }: Subject): string {
  const items = events.map((event) => `<li>${escapeHtml(event)}</li>`).join('')
  const style = 'margin:20px 0 4px;font-weight:600'
  return (
    `<p style="${style}"><a href="${escapeHtml(link)}" style="color:#0b5c6b">${escapeHtml(title)}</a></p>` +
    `<ul style="margin:0;padding-left:20px">${items}</ul>`
  )
}

function linkParagraph(text: string, link: string): string {
  const address = escapeHtml(link)
  return `<p style="font-size:13px;color:#4a5560;word-break:break-all">${escapeHtml(text)} <a href="${address}" style="color:#4a5560">${address}</a></p>`
}

/** In the order in which they first had something new; the account is named where there are several. */
function groupBySubject(
  lines: readonly DigestLine[],
  language: Language,
  origin: string,
): Subject[] {
  const { topics, times } = digestMessages[language]
  const isOfSeveral = new Set(lines.map(({ customer_name: name }) => name)).size > 1
  const groups = new Map<string, DigestLine[]>()
  for (const line of lines) {
    const key = `${line.topic} ${line.subject_id} ${line.page}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((group) => {
    const newest = group.at(-1)
    if (!newest) return []
    const { topic, heading, page, customer_name: account } = newest
    const title = topics[topic](heading)
    const counts = new Map<string, number>()
    for (const { words } of group) {
      const count = counts.get(words[language]) ?? 0
      counts.delete(words[language])
      counts.set(words[language], count + 1)
    }
    return {
      title: isOfSeveral ? `${title} · ${account}` : title,
      link: origin + page,
      events: Array.from(counts, ([event, count]) => (count > 1 ? times(event, count) : event)),
    }
  })
}
