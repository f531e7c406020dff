import { expect, test } from 'vitest'

import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('%s is one', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com.example/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://notify.windows.com/abc',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false)
})

test('others are allowed by their origin', () => {
  const origins = ['http://127.0.0.1:9000']
  expect(isPushService('http://127.0.0.1:9000/abc', origins)).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/abc', origins)).toBe(false)
})
