/** What brings a mail to its reader: an SMTP server, or a folder that the vendor looks into. */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import type { Telemetry } from '../telemetry/telemetry.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** Where mails go, as a person reads it at start; without the password of an SMTP server. */
  place: string
  /** Throws where the mail was not taken. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** An SMTP server that does not answer is given up after this. */
const ANSWER_MS = 15_000
/** A mail is given up after this, whatever was answered: before the lease of any job that sends one ends. */
const SEND_MS = 45_000

/** What a mail says never names a file to read or an address to fetch. */
const ALONE = { disableFileAccess: true, disableUrlAccess: true }

/** One address, never read as a list of them. */
const onlyTo = ({ to }: Mail) => ({ name: '', address: to })

/** `url` is smtp:// or smtps://, with user and password where the server asks for them. A mail may take `sendMs`. */
export function openSmtp(url: string, from: string, sendMs = SEND_MS): Mailer {
  const limits = `connectionTimeout=${ANSWER_MS}&greetingTimeout=${ANSWER_MS}&socketTimeout=${ANSWER_MS}`
  // a connection that is closed fails its mail: put back into the pool, it would wait for a server that never greets
  const settings = `pool=true&maxRequeues=0&${limits}`
  const open = () => createTransport(`${url}${url.includes('?') ? '&' : '?'}${settings}`)
  let transport = open()
  return {
    place: new URL(url).host,
    send: async (mail) => {
      const used = transport
      const sending = used.sendMail({ ...mail, ...ALONE, from, to: onlyTo(mail) })
      await within(sendMs, sending).catch((error: unknown) => {
        if (!(error instanceof TookTooLong)) throw error
        // what waits in the pool is tried again by its job: it must not be sent from here later
        used.close()
        if (transport === used) transport = open()
        throw error
      })
    },
    close: () => transport.close(),
  }
}

class TookTooLong extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Throws {@link TookTooLong} after `ms`; what `work` comes to then is nobody's. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new TookTooLong('the mail server took too long'))
    timer = setTimeout(giveUp, ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Every mail is a file of `folder` that any mail program opens, named by its moment. */
export function openMailbox(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    place: folder,
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, ...ALONE, from, to: onlyTo(mail) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const file = path.join(folder, `${moment}-${randomBytes(3).toString('hex')}.eml`)
      // whoever looks into the folder never sees half a mail
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

/** Counts what is handed over. */
export function watchMailer(mailer: Mailer, telemetry?: Telemetry): Mailer {
  if (!telemetry) return mailer
  return {
    place: mailer.place,
    send: async (mail) => telemetry.watchMail(async () => mailer.send(mail)),
    close: () => mailer.close(),
  }
}
