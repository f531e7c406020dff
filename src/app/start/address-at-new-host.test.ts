import { expect, test } from 'vitest'

import { getAddressAtNewHost } from './address-at-new-host.ts'

const MOVED = { old_hosts: ['old.lab:8443'], new_host: 'https://new.lab', token: 'abc', link: '' }
const at = (pathname: string, search = '', host = 'old.lab:8443') => ({ host, pathname, search })

test('whoever is signed in at an old host takes their token along, and lands where they wanted', () => {
  expect(getAddressAtNewHost(at('/tickets', '?status=held'), MOVED)).toBe(
    'https://new.lab/login?redirect=%2Ftickets%3Fstatus%3Dheld&rtoken=abc',
  )
})

test('who is not signs in at the new one', () => {
  const out = { ...MOVED, token: undefined }
  expect(getAddressAtNewHost(at('/login', '?redirect=%2Fcaf'), out)).toBe(
    'https://new.lab/login?redirect=%2Fcaf',
  )
  expect(getAddressAtNewHost(at('/login'), out)).toBe('https://new.lab/login')
})

test.each(['/email/verification', '/email/unsubscribe'])(
  "a mail's link to %s is opened there, without the token of whoever is signed in",
  (page) => {
    expect(getAddressAtNewHost(at(page), { ...MOVED, link: '#reset=x' })).toBe(
      `https://new.lab${page}#reset=x`,
    )
  },
)

test.each([
  ['another host', at('/home', '', 'new.lab'), MOVED],
  ['another port', at('/home', '', 'old.lab'), MOVED],
  ['no new host', at('/home'), { ...MOVED, new_host: undefined }],
  ['a new host that is an old one', at('/home'), { ...MOVED, new_host: 'https://old.lab:8443' }],
])('%s: nobody goes anywhere', (_, here, moved) => {
  expect(getAddressAtNewHost(here, moved)).toBeUndefined()
})

test.each(['data:text/html,moved', 'https://new.lab/path', '//new.lab', 'ftp://new.lab', ''])(
  '%s is no place to move to',
  (new_host) => {
    expect(getAddressAtNewHost(at('/home'), { ...MOVED, new_host })).toBeUndefined()
  },
)
