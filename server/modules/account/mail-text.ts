/** How a mail looks: the same words as text and as plain HTML, which every mail program shows. */
import { escapeHtml, mailButton, mailPage, quietParagraph } from '#server/platform/mail/mail-html'
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

export function writeMail({ to, vendor, link, words }: MailParts): Mail {
  const { subject, paragraphs, button, end } = words
  const text = [...paragraphs, ...(link ? [link] : []), ...end, vendor].join('\n\n')
  const action = link
    ? [
        mailButton(link, button),
        `<p style="font-size:13px;color:#4a5560;word-break:break-all">${escapeHtml(link)}</p>`,
      ]
    : []
  const html = mailPage([
    ...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
    ...action,
    ...end.map(quietParagraph),
    `<p>${escapeHtml(vendor)}</p>`,
  ])
  return { to, subject: `${subject} · ${vendor}`, text: `${text}\n`, html }
}
