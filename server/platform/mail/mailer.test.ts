import { createServer, type Socket } from 'node:net'

import { expect, test } from 'vitest'

import { openSmtp } from './mailer.ts'

const FROM = 'Support <support@test.lab>'
const mailTo = (to: string) => ({ to, subject: 'News', text: 'New', html: '<p>New</p>' })

/** An SMTP server whose connections are answered by these in turn, the last one for all that follow. */
async function serverThat(...talks: ((socket: Socket) => void)[]) {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    talks[Math.min(count, talks.length - 1)]?.(socket)
    count += 1
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** As a balancer does that has no mail server behind it. */
const hangUp = (socket: Socket) => void socket.end()

/** Is never silent for long, and never comes to an end. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('220-please wait\r\n'), 20)
  socket.on('close', () => clearInterval(dripping))
}

/** Takes every mail and notes whom it is for. */
function takeInto(readers: string[]) {
  return (socket: Socket) => {
    let isData = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue
        if (line.startsWith('RCPT')) readers.push(line)
        const said = isData ? '250 taken' : line === 'DATA' ? '354 go on' : '250 fine'
        isData = line === 'DATA'
        socket.write(`${said}\r\n`)
      }
    })
  }
}

test('a server that takes connections and closes them has the mail fail', async () => {
  const server = await serverThat(hangUp)
  const mailer = openSmtp(server.url, FROM)
  await expect(mailer.send(mailTo('rina@test.lab'))).rejects.toThrow()
  expect(server.connections()).toBe(1)
  mailer.close()
  server.close()
})

test('a mail that never comes to its end is given up, and so is what waits for it; the next one is sent', async () => {
  const taken: string[] = []
  const drips = Array.from({ length: 5 }, () => drip)
  const server = await serverThat(...drips, takeInto(taken))
  const mailer = openSmtp(server.url, FROM, 400)
  // one more than the pool has connections
  const names = ['a', 'b', 'c', 'd', 'e', 'waits']
  const outcomes = await Promise.allSettled(
    names.map((name) => mailer.send(mailTo(`${name}@test.lab`))),
  )
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected' })
  expect(outcomes[0]).toMatchObject({ reason: { code: 'ETIMEDOUT' } })
  await mailer.send(mailTo('next@test.lab'))
  expect(taken).toEqual(['RCPT TO:<next@test.lab>'])
  mailer.close()
  server.close()
})
