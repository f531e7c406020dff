import type { ReachableDevice } from '#api/account/registering'
import { readConfig } from '#api/http/config'
import { isTurnedOff } from '#api/push-device'
import { deviceNames, findCarrier, pushAbility } from '#device/push'

/** How this device is reached while no page is open, where the person has allowed it before. Nothing is asked here. */
export async function findReachableDevice(): Promise<ReachableDevice | undefined> {
  const { push } = readConfig()
  if (isTurnedOff() || pushAbility(push) !== 'granted') return undefined
  const carrier = await findCarrier(push).catch(() => undefined)
  return carrier && { carrier, names: deviceNames() }
}
