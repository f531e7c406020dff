import { createStore } from '@tanstack/store'

import type { Client } from '#contract/http/client'
import { parseJson } from '#contract/http/json'
import { SPEC_LIMITS } from '#contract/http/limits'
import { registerDevice, removeDevice, testPush } from '#contract/notifications'
import { sessionPerson } from '#session/session'

import { api } from '../http/client.ts'

const DEVICE_STORAGE_KEY = 'push-device'
/** Set while the person has turned push off on this device. */
const OFF_STORAGE_KEY = 'push-off'

/** How push messages reach this device while no page is open. */
export interface PushDevice {
  carrier: 'web-push' | 'fcm'
  fcm_token: string
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } }
}

interface Registered extends Pick<PushDevice, 'carrier' | 'fcm_token'> {
  owner: string
}

/** How the server knows this device; undefined if it does not. */
export const deviceStore = createStore<Registered | undefined>(restore())

function restore(): Registered | undefined {
  return parseJson(localStorage.getItem(DEVICE_STORAGE_KEY) ?? '') as Registered | undefined
}

function remember(device: Registered | undefined): void {
  if (device) localStorage.setItem(DEVICE_STORAGE_KEY, JSON.stringify(device))
  else localStorage.removeItem(DEVICE_STORAGE_KEY)
  deviceStore.setState(() => device)
}

/** Registers this device for push. Throws ApiError. */
export async function registerPush(
  { carrier, ...fields }: PushDevice,
  names: { name: string; osd: string },
): Promise<void> {
  const owner = sessionPerson()
  const body = { ...fields, ...names, device: SPEC_LIMITS.deviceCode, timestamp: Date.now() }
  await api.call(registerDevice, { body })
  if (owner === sessionPerson()) remember({ carrier, fcm_token: fields.fcm_token, owner })
}

/**
 * Removes this device from the server's list and ends its subscription; `client` acts for the person it belongs to.
 * Failures are ignored: the server removes ended subscriptions itself.
 */
export async function removePush(client: Client = api): Promise<void> {
  const device = restore()
  remember(undefined)
  if (!device) return
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const [subscription] = await Promise.all([
    registration?.pushManager?.getSubscription().catch(() => null),
    client.call(removeDevice, { body: { fcm_token: device.fcm_token } }).catch(() => undefined),
  ])
  await subscription?.unsubscribe().catch(() => false)
}

export function isTurnedOff(): boolean {
  return localStorage.getItem(OFF_STORAGE_KEY) !== null
}

export function setTurnedOff(off: boolean): void {
  if (off) localStorage.setItem(OFF_STORAGE_KEY, '1')
  else localStorage.removeItem(OFF_STORAGE_KEY)
}

/** Requests a test message; returns how many registered devices it is sent to, beside open pages. Throws ApiError. */
export async function sendTest(): Promise<number> {
  return (await api.call(testPush, { body: {} })).data.devices
}
