import { readConfig } from '#api/http/config'
import { isTurnedOff, setTurnedOff, registerPush, removePush } from '#api/notifications/push-device'
import { askForPermission, deviceNames, findCarrier, pushAbility } from '#device/push'
import { shareSessionWithWorker } from '#outbox/react'
import { sessionToken } from '#session/session'
import { isSharedBench } from '#vault/vault'

/** Registers this device for push at every start, if the permission was granted before. */
export async function registerIfAllowed(): Promise<void> {
  if (isSharedBench() || isTurnedOff() || pushAbility(readConfig().push) !== 'granted') return
  await register().catch(() => undefined)
}

/** Returns whether push reaches this device now. Throws ApiError if the server refuses it. */
async function register(): Promise<boolean> {
  const device = await findCarrier(readConfig().push)
  if (!device || sessionToken() === undefined) return false
  await registerPush(device, deviceNames())
  // Replies to notifications are sent by the worker with this session.
  await shareSessionWithWorker()
  return true
}

/**
 * To be called from a user gesture: the browser asks the person.
 * - `denied`: they refused, now or before
 * - `unreached`: the push services can't be reached from here
 */
export async function enablePush(): Promise<'on' | 'denied' | 'unreached'> {
  setTurnedOff(false)
  if ((await askForPermission()) !== 'granted') return 'denied'
  return (await register()) ? 'on' : 'unreached'
}

export async function disablePush(): Promise<void> {
  setTurnedOff(true)
  await removePush()
}
