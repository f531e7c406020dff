/** A browser that push services can reach: tests have no such service, so its part of the browser is played here. */
import type { BrowserContext } from 'playwright/test'

import type { Receiver } from '#tests/support/fakes/push-receiver'

interface Played {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * The person is asked and allows it; whoever subscribes then gets the receiver's subscription. It stays over reloads, as a
 * browser's does, until it is given up.
 */
export async function playPushBrowser(
  context: BrowserContext,
  { subscription }: Receiver,
): Promise<void> {
  await context.addInitScript(({ endpoint, keys }: Played) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      ).buffer
    const asText = (bytes: BufferSource | string) => {
      if (typeof bytes === 'string') return bytes
      const view = new Uint8Array('buffer' in bytes ? bytes.buffer : bytes)
      return btoa(String.fromCodePoint(...view))
    }
    const remembered = (name: string) => localStorage.getItem(`played-${name}`)
    const make = (key: string) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: () => {
        localStorage.removeItem('played-key')
        return Promise.resolve(true)
      },
    })
    const given = { configurable: true }
    Object.defineProperty(PushManager.prototype, 'getSubscription', {
      ...given,
      value: () => {
        const key = remembered('key')
        return Promise.resolve(key === null ? null : make(key))
      },
    })
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      ...given,
      value: ({ applicationServerKey }: { applicationServerKey: BufferSource | string }) => {
        const key = asText(applicationServerKey)
        localStorage.setItem('played-key', key)
        return Promise.resolve(make(key))
      },
    })
    Object.defineProperty(Notification, 'permission', {
      ...given,
      get: () => remembered('permission') ?? 'default',
    })
    Object.defineProperty(Notification, 'requestPermission', {
      ...given,
      value: () => {
        localStorage.setItem('played-permission', 'granted')
        return Promise.resolve('granted')
      },
    })
  }, subscription)
}
