/** Where the mails of a test go, to be read there. */
import { readMailLink } from '#contract/account/mail-link'
import type { AppParts } from '#server/app'

type Mailer = AppParts['mailer']
type Mail = Parameters<Mailer['send']>[0]

export class MailDrawer implements Mailer {
  readonly place = 'a drawer'
  readonly #mails: Mail[] = []
  readonly #refused = new Map<string, { isNow: boolean; count: number }>()
  readonly #waiting: { to: string; read: (mail: Mail) => void }[] = []

  async send(mail: Mail): Promise<void> {
    const refused = this.#refused.get(mail.to)
    if (refused?.isNow) {
      refused.count += 1
      throw new Error(`nobody takes mails to ${mail.to}`)
    }
    const index = this.#waiting.findIndex(({ to }) => to === mail.to)
    if (index < 0) this.#mails.push(mail)
    else this.#waiting.splice(index, 1)[0]?.read(mail)
  }

  close(): void {}

  /** Takes no mail to `to` until {@link accept}. */
  refuse(to: string): void {
    this.#refused.set(to, { isNow: true, count: 0 })
  }

  accept(to: string): void {
    const refused = this.#refused.get(to)
    if (refused) refused.isNow = false
  }

  /** How many to `to` were refused. */
  refused(to: string): number {
    return this.#refused.get(to)?.count ?? 0
  }

  /** Takes the oldest mail to `to` out, or waits for it. */
  async take(to: string): Promise<Mail> {
    const index = this.#mails.findIndex((mail) => mail.to === to)
    const [mail] = index < 0 ? [] : this.#mails.splice(index, 1)
    return mail ?? new Promise((read) => this.#waiting.push({ to, read }))
  }

  /** How many lie there for `to`. */
  count(to: string): number {
    return this.#mails.filter((mail) => mail.to === to).length
  }
}

/** The address and the token of the link in a mail. */
export function linkIn({ text }: Mail): { page: string; kind: string; token: string } {
  const [, page = '', hash = ''] = /(http\S+)(#\S+)/.exec(text) ?? []
  const link = readMailLink(hash)
  if (!link) throw new Error(`there is no link in ${text}`)
  return { page, ...link }
}
