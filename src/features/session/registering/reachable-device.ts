import type { ReachableDevice } from '#api/account/registering'
import { readConfig } from '#api/http/config'
import { isTurnedOff } from '#api/notifications/push-device'
import { deviceNames, findCarrier, pushAbility } from '#device/push'

/** Returns how this device is reached while no page is open, if the permission was granted before. Asks for nothing. */
export async function findReachableDevice(): Promise<ReachableDevice | undefined> {
  const { push } = readConfig()
  if (isTurnedOff() || pushAbility(push) !== 'granted') return undefined
  const carrier = await findCarrier(push).catch(() => undefined)
  return carrier && { carrier, names: deviceNames() }
}
