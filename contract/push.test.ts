import { expect, test } from 'vitest'

import { ownPath, parsePush } from './push.ts'

const HOME = 'https://portal.example'

test('a target is a path of our own origin, or nothing', () => {
  expect(ownPath('/tickets/TC202611-0042/42?t=1#end', HOME)).toBe(
    '/tickets/TC202611-0042/42?t=1#end',
  )
  expect(ownPath(`${HOME}/caf`, HOME)).toBe('/caf')
  const foreign = [
    undefined,
    '',
    'tickets',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/home',
    `${HOME}.evil.example/home`,
    `https://portal.example@evil.example/`,
    ['java', 'script:alert(1)'].join(''),
    'data:text/html,x',
    `blob:${HOME}/1`,
    `/${'x'.repeat(4096)}`,
  ]
  for (const address of foreign) expect(ownPath(address, HOME), address).toBeUndefined()
})

test('both envelopes are read, and what is no message is nothing', () => {
  const message = { id: 'a', direction: 'TicketActivity', payload: { ticket_id: '7' } }
  expect(parsePush(message)).toMatchObject(message)
  const data = { direction: 'TicketActivity', payload: JSON.stringify(message.payload) }
  expect(parsePush({ data, from: '1', fcmMessageId: 'f' })).toMatchObject({
    ...message,
    id: 'f',
  })
  expect(parsePush({ data: { ...data, id: 'own' }, fcmMessageId: 'f' })).toMatchObject({
    id: 'own',
  })
  for (const raw of [undefined, null, '', 'text', 7, [], {}, { data: 'x' }]) {
    expect(parsePush(raw)).toBeUndefined()
  }
})
