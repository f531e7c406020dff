import { randomBytes } from 'node:crypto'

import { expect, test, vi } from 'vitest'
import webPush from 'web-push'

import { openWebPush } from './web-push-carrier.ts'

const now = new Date()
const keys = {
  p256dh: webPush.generateVAPIDKeys().publicKey,
  auth: randomBytes(16).toString('base64url'),
}

test.each(['http://169.254.169.254/latest/', 'http://127.0.0.1:5432/', 'https://push.example/a'])(
  'a stored device at %s is given up, and nothing is sent there',
  async (endpoint) => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 201 }))
    const contact = 'mailto:support@benchside.example'
    const carrier = openWebPush(webPush.generateVAPIDKeys(), { contact, services: [] })
    const message = { direction: 'TestActivity', title: 'x', body: 'x' } as never
    const delivery = { message, expiresAt: new Date(now.getTime() + 1000) }
    const send = async (address: string) =>
      carrier.send({ ...delivery, subscription: { endpoint: address, keys } } as never, now)
    expect(await send(endpoint)).toBe('gone')
    expect(asked).not.toHaveBeenCalled()
    expect(await send('https://fcm.googleapis.com/fcm/send/a')).toBe('sent')
    asked.mockRestore()
  },
)
