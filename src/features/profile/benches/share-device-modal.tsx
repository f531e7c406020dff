import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { OthersUnsent, useMakeBench } from '#api/bench/device'
import { meQuery } from '#api/session/people'
import { ApiError, isProofNeeded } from '#contract/http/envelope'
import { useHoldUpdates } from '#device/busy'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { ChoosePin } from '#ui/pin/choose-pin.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { BenchFields, isBenchName, NEW_BENCH } from './bench-fields.tsx'
import { sharedStrings } from './bench-strings.ts'

/** Name and lock of the device, then the PIN of whoever shares it. The page is loaded anew afterwards. */
export default function ShareDeviceModal({ close }: ModalProps<Record<never, never>, true>) {
  const words = useStrings(sharedStrings)
  const { data: me } = useQuery(meQuery)
  const [settings, setSettings] = useState(NEW_BENCH)
  const [isNamed, setNamed] = useState(false)
  const making = useMakeBench()
  useHoldUpdates(true)
  const choosePin = (event: FormEvent) => {
    event.preventDefault()
    setNamed(true)
  }
  const share = (pin: string) =>
    making.mutate({
      name: settings.name.trim(),
      lockMinutes: settings.lockMinutes,
      pin,
      personName: me?.name ?? me?.email ?? '',
    })
  const { error } = making
  return (
    <ModalFrame title={words.modalTitle} width={440} onDismiss={() => close()}>
      {error instanceof ApiError && !isProofNeeded(error) && <FailureNotice error={error} />}
      {error && !(error instanceof ApiError) && (
        <Notice tone="danger">
          {error instanceof OthersUnsent ? words.othersUnsent : words.failed}
        </Notice>
      )}
      {isNamed ? (
        <div style={{ display: 'grid', gap: 16 }}>
          <Text quiet>{words.pinText}</Text>
          <ChoosePin isPending={making.isPending || making.isSuccess} onChosen={share} />
        </div>
      ) : (
        <form onSubmit={choosePin} style={{ display: 'grid', gap: 16 }}>
          <Text quiet>{words.modalText}</Text>
          <Text quiet>{words.push}</Text>
          <BenchFields value={settings} onChange={setSettings} />
          <SubmitButton pending={false} disabled={!isBenchName(settings.name)}>
            {words.choosePin}
          </SubmitButton>
        </form>
      )}
    </ModalFrame>
  )
}
