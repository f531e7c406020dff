/** A backup is taken beside the server, all is destroyed, and it comes back as it was. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createReply, listReplies } from '#contract/replies'
import { deleteAttachment } from '#contract/tickets/attachments'
import { listTickets, readTicket } from '#contract/tickets/calls'
import { filesOnDisk } from '#tests/support/send-form'
import {
  attach,
  type BackedUpLab,
  openBackedUpLab,
  readAttachment,
} from '#tests/support/worlds/backed-up-lab'
import { openCallers } from '#tests/support/worlds/callers'
import { openComplaint } from '#tests/support/worlds/lab'

// a command line takes a second or two to start as a process
vi.setConfig({ testTimeout: 120_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

async function openWorld() {
  const rina = await lab.customer('rina')
  const ticket = await openComplaint(lab, rina)
  const fileId = await attach(rina, ticket.id, 'night.txt', 'Log of the night\n')
  await rina.call(createReply, {
    params: { id: ticket.id },
    body: { comment: 'Tab\tand \\ and\nnew line, µL' },
  })
  return { rina, ticketId: ticket.id, fileId }
}

const back = (folder: string) => readdir(path.join(folder, 'backups'))
const vapidKey = async (address: string) => {
  const config = (await (await fetch(`${address}/config.json`)).json()) as {
    push: { vapid_public_key: string }
  }
  return config.push.vapid_public_key
}

test('what was destroyed is there again, for devices that are signed in', async () => {
  const { rina, ticketId, fileId } = await openWorld()
  const before = (await rina.call(readTicket, { params: { id: ticketId } })).data
  const key = await vapidKey(lab.address)
  const taken = await lab.spawn('backup', '--to', lab.to)
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toContain('1 files (17 bytes), of which 1 are new here')
  expect(await lab.spawn('backup', 'verify', lab.to)).toMatchObject({ code: 0 })

  await lab.stopServer()
  await lab.db.destroy()
  await lab.destroy()
  const restored = await lab.spawn('restore', '--from', lab.to)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('equal to the backup')

  const { address, child, ended } = await lab.serve()
  const again = openCallers(address, lab.build).as(rina.who, rina.token)
  expect((await again.call(readTicket, { params: { id: ticketId } })).data).toEqual(before)
  const { data: replies } = await again.call(listReplies, { params: { id: ticketId } })
  expect(replies.map(({ comment }) => comment)).toEqual(['Tab\tand \\ and\nnew line, µL'])
  expect(await readAttachment(address, rina.token, ticketId, fileId)).toBe('Log of the night\n')
  expect(await vapidKey(address)).toBe(key)
  // numbers go on where they were
  await again.call(createReply, { params: { id: ticketId }, body: { comment: 'and after' } })
  expect((await again.call(listTickets, {})).data).toHaveLength(1)
  child.kill('SIGTERM')
  await ended
})

test('data that is there is not overwritten unasked, nor under a server that runs', async () => {
  const { rina, ticketId } = await openWorld()
  await lab.run('backup', '--to', lab.to)
  const running = await lab.run('restore', '--from', lab.to, '--replace')
  expect(running).toMatchObject({ code: 1 })
  expect(running.err).toContain('stop the servers')
  await rina.call(createReply, { params: { id: ticketId }, body: { comment: 'afterwards' } })
  await lab.stopServer()
  await lab.db.destroy()
  const refused = await lab.run('restore', '--from', lab.to)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.err).toContain('say --replace')
  const replaced = await lab.run('restore', '--from', lab.to, '--replace', '--end-sessions')
  expect(replaced).toMatchObject({ code: 0, err: '' })
  const { address, child, ended } = await lab.serve()
  const { send, enter, as } = openCallers(address, lab.build)
  const chat = `/api_v2/customer/ticket/${ticketId}/reply`
  expect((await send('GET', chat, { token: rina.token })).status).toBe(401)
  const again = as(rina.who, await enter(rina.who))
  expect((await again.call(listReplies, { params: { id: ticketId } })).data).toHaveLength(1)
  child.kill('SIGTERM')
  await ended
})

test('no file is lost to a backup that is taken while people write and delete', async () => {
  const { rina, ticketId } = await openWorld()
  const over = new AbortController()
  const working = (async () => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const id = await attach(rina, ticketId, `${nth}.txt`, `file ${nth}\n`)
      if (nth % 2 === 0) {
        const params = { id: ticketId, attachment_id: id }
        await rina.call(deleteAttachment, { params, body: {} })
      }
    }
  })()
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await lab.spawn('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  }
  over.abort()
  await working
  for (const name of await back(lab.to)) {
    const folder = path.join(lab.to, 'backups', name)
    expect(await lab.run('backup', 'verify', folder)).toMatchObject({ code: 0, err: '' })
  }
})

test('a file that is deleted during a backup stays until it is through', async () => {
  const { rina, ticketId, fileId } = await openWorld()
  const second = await attach(rina, ticketId, 'second.txt', 'second\n')
  const backup = new pg.Client(lab.connection)
  await backup.connect()
  await backup.query(`select pg_advisory_lock(hashtext('benchside backup'))`)
  const remove = (id: number) =>
    rina.call(deleteAttachment, { params: { id: ticketId, attachment_id: id }, body: {} })
  await remove(fileId)
  expect((await filesOnDisk(lab)).stored).toHaveLength(2)
  const refused = await lab.run('backup', '--to', lab.to)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.err).toContain('another backup of this database runs')
  await backup.end()
  await remove(second)
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
})

test('an interrupted backup is not listed, and the next one goes on', async () => {
  const { rina, ticketId } = await openWorld()
  const { storage_key: key } = await lab.db
    .selectFrom('attachments')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  // what stands in the way of the last file
  const [first = ''] = (await filesOnDisk(lab)).stored
  expect(first).toContain(String(key))
  const file = path.join(lab.folder, 'files', String(key).slice(0, 2), String(key))
  const content = await readFile(file)
  await rm(file)
  await mkdir(file)
  expect((await lab.spawn('backup', '--to', lab.to)).code).toBe(1)
  expect((await lab.run('backup', 'list', lab.to)).out).toContain('no whole backup')
  expect((await lab.run('restore', '--from', lab.to)).err).toContain('no whole backup')
  await rm(file, { recursive: true })
  await writeFile(file, content)
  await attach(rina, ticketId, 'more.txt', 'more\n')
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  expect(await back(lab.to)).toHaveLength(1)
  expect(await lab.run('backup', 'verify', lab.to)).toMatchObject({ code: 0, err: '' })
})

test('a file that the store has lost is named, and the rest is backed up', async () => {
  await openWorld()
  const row = await lab.db.selectFrom('attachments').select('storage_key').executeTakeFirstOrThrow()
  const key = String(row.storage_key)
  await rm(path.join(lab.folder, 'files', key.slice(0, 2), key))
  const taken = await lab.run('backup', '--to', lab.to)
  expect(taken.code).toBe(1)
  expect(taken.out).toContain(key)
  expect(await back(lab.to)).toHaveLength(1)
})
