/** What a person does from signing in to signing out, over two servers; throws at the first step that fails. */
import { setTimeout as pause } from 'node:timers/promises'

import { requestPasswordReset } from '#contract/account/calls'
import { createReply, listReplies } from '#contract/replies'
import { editMe, readMe, revokeToken } from '#contract/session'
import { countTickets, createTicket, exportTickets, listTickets } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import type { ServerProcess } from '#tests/e2e/support/server-process'
import { readEvents } from '#tests/support/event-reader'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import type { Builders } from '#tests/support/worlds/builders'
import { openCallers } from '#tests/support/worlds/callers'

const MAIL_WITHIN_MS = 20_000

/** Returns the steps that were gone. */
export async function walk(
  build: Builders,
  [here, there]: readonly [ServerProcess, ServerProcess],
): Promise<string[]> {
  const steps: string[] = []
  const done = (step: string, is: boolean) => {
    if (!is) throw new Error(`this failed: ${step}`)
    steps.push(step)
  }
  const organisation = await build.organisation()
  const [rina, budi] = [
    await build.employee('rina', organisation),
    await build.employee('budi', organisation),
  ]
  const [atHere, atThere] = [here, there].map(({ origin }) => openCallers(origin, build))
  if (!atHere || !atThere) throw new Error('two servers are needed')
  const writer = await atHere.signIn(rina)
  const reader = await atThere.signIn(budi)
  await writer.call(editMe, { body: { name: 'Rina Wulandari' } })
  done('sign in', (await writer.call(readMe, {})).data.name === 'Rina Wulandari')

  const stream = await readEvents({ address: there.origin }, reader.token)
  const told = stream.next()
  const department = await build.department()
  const ticket = {
    ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
    department_id: department.id,
    staff_name: rina.name,
    staff_phone_number: '+62 815 5550 3301',
    description: 'The lid does not close.',
  }
  const { id } = (await writer.call(createTicket, { body: ticket })).data
  done('open a ticket', id > 0)
  done('hear of it at the other server', (await told)?.message.direction === 'TicketActivity')
  stream.close()

  const key = crypto.randomUUID()
  const params = { id }
  await writer.call(createReply, { params, body: { comment: 'Is anybody there?' } }, key)
  await writer.call(createReply, { params, body: { comment: 'Is anybody there?' } }, key)
  done('send twice, kept once', (await reader.call(listReplies, { params })).data.length === 1)
  done('list', (await reader.call(listTickets, { query: {} })).data[0]?.id === id)
  const counts = (await reader.call(countTickets, {})).data
  done(
    'count',
    counts.some(({ count }) => count === 1),
  )
  const query = { date_from: '2020-01-01', date_to: '2099-12-31' }
  done('export', (await reader.call(exportTickets, { query })).data.blob.size > 1000)

  await writer.call(requestPasswordReset, { body: { email: budi.email } })
  done('a job mails', await isMailed([here, there], budi.email))
  await writer.call(revokeToken, { body: {} })
  done('sign out', (await writer.send('GET', readMe.path)).status === 401)
  return steps
}

/** Either server may do the job. */
async function isMailed(servers: readonly ServerProcess[], to: string): Promise<boolean> {
  for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await pause(200)) {
    for (const { dataDir } of servers) if ((await mailsTo(dataDir, to)).length > 0) return true
  }
  return false
}
