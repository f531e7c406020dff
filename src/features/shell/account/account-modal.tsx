import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, LogOut, UserRound } from 'lucide-react'

import { useCanSwitchAccount } from '#api/session/linked-accounts'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import { Preferences } from './preferences.tsx'

export type AccountChoice = 'profile' | 'switch' | 'sign-out'

/** The account, and the portal's language and appearance on this device. */
export default function AccountModal({ close }: ModalProps<Record<never, never>, AccountChoice>) {
  const { nav } = useStrings()
  const words = useStrings(accountStrings)
  const { data: me } = useQuery(meQuery)
  const customer = me?.customer?.data
  const canSwitch = useCanSwitchAccount(me)
  return (
    <ModalFrame
      title={nav.account}
      width={420}
      onDismiss={() => close()}
      actions={
        <Button
          variant="outlined"
          startIcon={<LogOut size={18} />}
          onClick={() => close('sign-out')}
        >
          {nav.signOut}
        </Button>
      }
    >
      <div style={{ display: 'grid', gap: 20 }}>
        <div>
          <Text variant="h3" as="p">
            {me?.name}
          </Text>
          <Text variant="body2" quiet>
            {me?.email}
          </Text>
          <Text variant="body2" quiet>
            {[customer?.name, customer?.area].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Preferences />
        <div style={{ display: 'grid', justifyItems: 'start', marginLeft: -12 }}>
          {canSwitch && (
            <Button startIcon={<ArrowLeftRight size={18} />} onClick={() => close('switch')}>
              {words.title}
            </Button>
          )}
          <Button startIcon={<UserRound size={18} />} onClick={() => close('profile')}>
            {nav.profile}
          </Button>
        </div>
      </div>
    </ModalFrame>
  )
}
