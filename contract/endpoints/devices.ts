/** Browsers that want push messages. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import { PushRegistration, PushRemoval, PushTest } from '../entities/device.ts'

export const registerDevice = endpoint('registerDevice', {
  method: 'POST',
  path: '/api_v2/customer/devices/fcm',
  summary: 'Register this browser for push messages.',
  access: 'customer',
  personal: true,
  body: PushRegistration,
  data: v.unknown(),
})

export const removeDevice = endpoint('removeDevice', {
  method: 'POST',
  path: '/api_v2/customer/devices/fcm/delete',
  summary: 'Remove a push token.',
  access: 'customer',
  personal: true,
  body: PushRemoval,
  data: v.unknown(),
})

export const testPush = endpoint('testPush', {
  method: 'POST',
  path: '/api_v2/customer/devices/test',
  summary: "Send a test message to the person's own devices and open pages.",
  access: 'customer',
  personal: true,
  extension: true,
  body: v.object({}),
  data: PushTest,
})
