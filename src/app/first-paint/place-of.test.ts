import { expect, test } from 'vitest'

import { placeOf } from './place-of.ts'

const visit = (path: string, width = 1300) => placeOf({ path, width, signedIn: true })

test('whoever is not signed in sees the sign-in screen first, wherever they wanted to go', () => {
  for (const path of ['/login', '/home', '/tickets/-/12'])
    expect(placeOf({ path, signedIn: false, width: 390 })).toEqual({ frame: 'login' })
})

test.each([
  '/privacy-policy',
  '/email/verification',
  '/email/unsubscribe',
  '/login-staff',
  '/register-customer',
  '/login/openid',
  '/bench',
])('%s has no first paint', (path) => {
  expect(placeOf({ path, signedIn: false, width: 390 })).toBeUndefined()
  expect(visit(path)).toBeUndefined()
})

test.each([
  [699, 'phone'],
  [700, 'rail'],
  [1279, 'rail'],
  [1280, 'drawer'],
])('at %i px the frame is that of the %s', (width, frame) => {
  expect(visit('/caf', width)).toEqual({ frame })
})

test('home, the tickets and a ticket have their content too', () => {
  expect(visit('/')).toMatchObject({ content: 'home' })
  expect(visit('/login')).toMatchObject({ content: 'home' })
  expect(visit('/tickets')).toMatchObject({ content: 'tickets' })
  expect(visit('/tickets/TX-1/12')).toMatchObject({ content: 'beside' })
  expect(visit('/tickets/TX-1/12', 1179)).toMatchObject({ content: 'ticket' })
  expect(visit('/tickets/-/w-1')).toEqual({ frame: 'drawer' })
  expect(visit('/tickets/open/qr')).toEqual({ frame: 'drawer' })
})
