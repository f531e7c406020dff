import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { createReply } from '#contract/replies'
import { readMe } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import { createLog } from '#server/http/logging'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { openComplaint, openLab } from '#tests/support/worlds/lab'

test('the log has a line for each request, and no secret in any', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const lab = await openLab({}, createLog(sink, 'trace'))
  const { who, organisation } = await lab.customer()
  const rina = { ...lab.as(who, await lab.enter(who)), organisation }
  const { email, password } = rina.who
  await lab.send('POST', '/api_v2/token', {
    body: { email: rina.who.email, password: 'a wrong password' },
  })
  await lab.send('POST', '/api_v2/token', { body: '{"password":"cut off in the midd' })
  await rina.call(readMe, {})
  const { id } = await openComplaint(lab, rina)
  await rina.call(listTickets, { query: { search: 'searched-for words' } })
  await rina.call(createReply, { params: { id }, body: { comment: 'said in the chat' } })
  await lab.send('GET', `/nowhere?rtoken=${rina.token}`)
  await lab.send('POST', '/api_v2/password/forgot', { body: { email } })
  const link = linkIn(await lab.mails.take(email))
  const reset = { token: link.token, password: 'chosen just now' }
  await lab.send('POST', '/api_v2/password/reset', { body: reset })
  await lab.mails.take(email)
  const again = lab.as(rina.who, await lab.enter({ ...rina.who, password: reset.password }))
  await lab.db.schema.dropTable('replies').cascade().execute()
  const failed = await again.send('GET', `/api_v2/customer/ticket/${id}/reply`)
  await lab.close()

  const text = lines.join('')
  const secrets = [
    rina.token,
    again.token,
    link.token,
    password,
    reset.password,
    'a wrong password',
    'cut off',
    email,
    'Bearer',
  ]
  const said = ['searched-for', 'said in the chat', 'reagent', '+62 812']
  for (const secret of [...secrets, ...said]) expect(text).not.toContain(secret)

  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(parsed).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api_v2/me', status: 200, user: rina.who.id }),
  )
  expect(failed.status).toBe(500)
  const reqId = failed.headers.get('X-Request-Id')
  const about = parsed.filter((line) => line.reqId === reqId)
  expect(about).toMatchObject([{ msg: 'request failed', level: 50 }, { status: 500 }])
})
