/** How a mail looks: the same words as text and as plain HTML, which every mail program shows. */
import type { Mail } from '#server/platform/mail/mailer'

export interface MailWords {
  subject: string
  paragraphs: readonly string[]
  /** What the link is called. */
  button: string
  end: readonly string[]
}

export interface MailParts {
  to: string
  vendor: string
  /** Where the mail leads; some lead nowhere. */
  link?: string | undefined
  words: MailWords
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export function writeMail({ to, vendor, link, words }: MailParts): Mail {
  const { subject, paragraphs, button, end } = words
  const text = [...paragraphs, ...(link ? [link] : []), ...end, vendor].join('\n\n')
  const action = link
    ? [
        `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
          `background:#0b5c6b;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>`,
        `<p style="font-size:13px;color:#4a5560;word-break:break-all">${escaped(link)}</p>`,
      ]
    : []
  const html = [
    '<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2329">',
    ...paragraphs.map((each) => `<p>${escaped(each)}</p>`),
    ...action,
    ...end.map((each) => `<p style="color:#4a5560">${escaped(each)}</p>`),
    `<p>${escaped(vendor)}</p>`,
    '</body></html>',
  ].join('\n')
  return { to, subject: `${subject} · ${vendor}`, text: `${text}\n`, html }
}
