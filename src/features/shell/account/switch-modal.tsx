import { useQuery } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { SwitchList } from './switch-list.tsx'

/** Chooses one of the linked accounts; staff search among all customers. */
export default function SwitchModal({ close }: ModalProps<Record<never, never>, number>) {
  const words = useStrings(accountStrings)
  const { data: me } = useQuery(meQuery)
  const staff = me?.role === 'staff'
  return (
    <ModalFrame
      title={staff ? words.chooseTitle : words.title}
      width={560}
      tall={staff}
      onDismiss={() => close()}
    >
      <SwitchList searched={staff} onChoose={close} />
    </ModalFrame>
  )
}
