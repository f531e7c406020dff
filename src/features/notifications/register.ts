import { readConfig } from '#api/http/config'
import { isTurnedOff, setTurnedOff, registerPush, removePush } from '#api/push-device'
import { askForPermission, deviceNames, findCarrier, pushAbility } from '#device/push'
import { shareSessionWithWorker } from '#outbox/react'
import { sessionToken } from '#session/session'

/** Registers at the server how this device is reached, at every start; without permission nothing is asked. */
export async function registerIfAllowed(): Promise<void> {
  if (isTurnedOff() || pushAbility(readConfig().push) !== 'granted') return
  await register().catch(() => undefined)
}

/** Returns whether this device is reached now. Throws ApiError where the server does not take it. */
async function register(): Promise<boolean> {
  const device = await findCarrier(readConfig().push)
  if (!device || sessionToken() === undefined) return false
  await registerPush(device, deviceNames())
  // The worker has to know who replies from a notification.
  await shareSessionWithWorker()
  return true
}

/**
 * To be called from a tap: the browser asks the person.
 * - `denied`: they said no, or have said so before
 * - `unreached`: the services that carry messages can't be had from here
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
