import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'

import { useConfig } from '#api/http/config'
import { deviceStore, isTurnedOff, sendTest, type PushDevice } from '#api/push-device'
import { isMissingCall } from '#contract/http/envelope'
import { pushAbility, type PushAbility } from '#device/push'
import { useStrings } from '#i18n/use-strings'
import { showToast } from '#ui/toast/toast.ts'

import { pushStrings } from './push-strings.ts'
import { disablePush, enablePush } from './register.ts'

/** How push stands on this device, and what a person may do about it. */
export function usePush() {
  const push = useStrings(pushStrings)
  const { push: config } = useConfig()
  const device = useSelector(deviceStore)
  // A permission that changed is seen by the next rendering.
  const [, look] = useState(0)
  const ability = pushAbility(config)
  const turning = useMutation({
    mutationFn: async (on: boolean) => (on ? enablePush() : disablePush()),
    onSuccess(result) {
      if (result === 'unreached') showToast('warning', push.unreached)
      if (result === 'denied') showToast('warning', push.allow)
    },
    onSettled: () => look((times) => times + 1),
  })
  const testing = useMutation({
    mutationFn: sendTest,
    onSuccess: (devices) => showToast('success', push.tested(devices)),
    onError: (error) => {
      if (isMissingCall(error)) showToast('warning', push.noTest)
    },
  })
  return {
    state: getPushStatus(ability, device?.carrier),
    busy: turning.isPending,
    turnOn: () => turning.mutate(true),
    turnOff: () => turning.mutate(false),
    testing: testing.isPending,
    test: () => testing.mutate(),
  }
}

type PushStatus = Exclude<PushAbility, 'granted'> | PushDevice['carrier'] | 'off'

/** Nobody is nagged who has turned it off. */
function getPushStatus(
  ability: PushAbility,
  carrier: PushDevice['carrier'] | undefined,
): PushStatus {
  if (ability === 'granted') return carrier ?? 'off'
  return ability === 'default' && isTurnedOff() ? 'off' : ability
}
