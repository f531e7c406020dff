import { expect, test } from 'vitest'

import { newAddress } from './new-address.ts'

const MOVED = { old_hosts: ['old.lab:8443'], new_host: 'https://new.lab', token: 'abc', link: '' }
const at = (pathname: string, search = '', host = 'old.lab:8443') => ({ host, pathname, search })

test('whoever is signed in at an old host takes their token along, and lands where they wanted', () => {
  expect(newAddress(at('/tickets', '?status=held'), MOVED)).toBe(
    'https://new.lab/login?redirect=%2Ftickets%3Fstatus%3Dheld&rtoken=abc',
  )
})

test('who is not signs in at the new one', () => {
  const out = { ...MOVED, token: undefined }
  expect(newAddress(at('/login', '?redirect=%2Fcaf'), out)).toBe(
    'https://new.lab/login?redirect=%2Fcaf',
  )
  expect(newAddress(at('/login'), out)).toBe('https://new.lab/login')
})

test("a mail's link is opened there, without the token of whoever is signed in", () => {
  expect(newAddress(at('/email/verification'), { ...MOVED, link: '#reset=x' })).toBe(
    'https://new.lab/email/verification#reset=x',
  )
})

test.each([
  ['another host', at('/home', '', 'new.lab'), MOVED],
  ['another port', at('/home', '', 'old.lab'), MOVED],
  ['no new host', at('/home'), { ...MOVED, new_host: undefined }],
  ['a new host that is an old one', at('/home'), { ...MOVED, new_host: 'https://old.lab:8443' }],
])('%s: nobody goes anywhere', (_, here, moved) => {
  expect(newAddress(here, moved)).toBeUndefined()
})

test.each(['data:text/html,moved', 'https://new.lab/path', '//new.lab', 'ftp://new.lab', ''])(
  '%s is no place to move to',
  (new_host) => {
    expect(newAddress(at('/home'), { ...MOVED, new_host })).toBeUndefined()
  },
)
