import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { openMailbox, openSmtp } from '#server/platform/mail/mailer'

import { writeMail } from './mail-text.ts'

const words = {
  subject: 'Choose a new password',
  paragraphs: ['Hello,', 'somebody <b>asked</b> for "it".'],
  button: 'Set it',
  end: ['The end.'],
}
const link = 'https://portal.lab/email/verification#reset=abc'
const mail = writeMail({ to: 'rina@test.lab', vendor: 'Wastara', link, words })

test('a mail says the same as text and as HTML, and what somebody typed stays text', () => {
  expect(mail.subject).toBe('Choose a new password · Wastara')
  expect(mail.text).toContain(`somebody <b>asked</b> for "it".\n\n${link}\n\nThe end.\n\nWastara`)
  expect(mail.html).toContain('somebody &lt;b&gt;asked&lt;/b&gt; for &quot;it&quot;.')
  expect(mail.html).toContain(`href="${link}"`)
})

test('without a mail server each mail is a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-mailbox-'))
  const mailbox = openMailbox(path.join(folder, 'mailbox'), 'Support <support@test.lab>')
  await mailbox.send(mail)
  await mailbox.send(mail)
  const names = await readdir(mailbox.place)
  expect(names).toHaveLength(2)
  const text = await readFile(path.join(mailbox.place, names[0] ?? ''), 'utf8')
  expect(text).toContain('To: rina@test.lab')
  expect(text).toContain('From: Support <support@test.lab>')
  await rm(folder, { recursive: true, force: true })
})

/** Takes one mail as an SMTP server does, or refuses its reader. */
async function smtpServer(refuses = false) {
  const lines: string[] = []
  const talk = (socket: Socket) => {
    let isData = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
        } else if (line.startsWith('RCPT') && refuses) socket.write('550 nobody here\r\n')
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(talk)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return { lines, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('with one, it is handed over from the address that was set', async () => {
  const server = await smtpServer()
  const mailer = openSmtp(server.url, 'Support <support@test.lab>')
  await mailer.send(mail)
  mailer.close()
  server.close()
  expect(server.lines).toContain('MAIL FROM:<support@test.lab>')
  expect(server.lines).toContain('RCPT TO:<rina@test.lab>')
})

test('what it refuses is thrown, and its password is named nowhere', async () => {
  const server = await smtpServer(true)
  const mailer = openSmtp(server.url, 'support@test.lab')
  await expect(mailer.send(mail)).rejects.toThrow()
  mailer.close()
  server.close()
  const secret = openSmtp('smtp://user:hidden@mail.lab:587', 'support@test.lab')
  expect(secret.place).toBe('mail.lab:587')
  secret.close()
})
