import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'

import { useConfig } from '#api/http/config'
import { deviceStore, isTurnedOff, sendTest, type PushDevice } from '#api/notifications/push-device'
import { NOTIFICATION_SETTINGS } from '#api/notifications/settings'
import { isMissingCall } from '#contract/http/envelope'
import { pushAbility, type PushAbility } from '#device/push'
import { useStrings } from '#i18n/use-strings'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { pushStrings } from './push-strings.ts'
import { disablePush, enablePush } from './register.ts'

/** The state of push on this device, and functions that change it. */
export function usePush() {
  const push = useStrings(pushStrings)
  const { push: config } = useConfig()
  const device = useSelector(deviceStore)
  // Renders again after the permission may have changed.
  const [, rerender] = useState(0)
  const ability = pushAbility(config)
  const turning = useMutation({
    mutationFn: async (on: boolean) => (on ? enablePush() : disablePush()),
    onSuccess(result) {
      if (result === 'unreached') showToast('warning', push.unreached)
      if (result === 'denied') showToast('warning', push.allow)
    },
    onSettled: () => rerender((times) => times + 1),
    // which of push messages and e-mails is in force
    meta: { invalidates: [NOTIFICATION_SETTINGS] },
  })
  const testing = useMutation({
    mutationFn: sendTest,
    onSuccess: (devices) => showToast('success', push.tested(devices)),
    onError: (error) => {
      if (isMissingCall(error)) showToast('warning', push.noTest)
    },
  })
  return {
    state: isSharedBench() ? ('shared' as const) : getPushStatus(ability, device?.carrier),
    busy: turning.isPending,
    turnOn: () => turning.mutate(true),
    turnOff: () => turning.mutate(false),
    testing: testing.isPending,
    test: () => testing.mutate(),
  }
}

type PushStatus = Exclude<PushAbility, 'granted'> | PushDevice['carrier'] | 'off'

/** `off` where the person has turned it off: they are not asked again. */
function getPushStatus(
  ability: PushAbility,
  carrier: PushDevice['carrier'] | undefined,
): PushStatus {
  if (ability === 'granted') return carrier ?? 'off'
  return ability === 'default' && isTurnedOff() ? 'off' : ability
}
