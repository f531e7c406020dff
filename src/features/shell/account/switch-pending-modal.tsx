import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { useOutboxSummary, useSendBeforeLeaving } from '#outbox/react'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import styles from './switch-pending-modal.module.css'

/** Asks about unsent changes of the current account: send them first, or leave them pending. */
export default function SwitchPendingModal({ close }: ModalProps<Record<never, never>, 'go'>) {
  const words = useStrings(accountStrings)
  const { data: me } = useQuery(meQuery)
  const { unsent: left } = useOutboxSummary()
  const { sending, stuck, send } = useSendBeforeLeaving(left, () => close('go'))
  const account = me?.customer?.data?.name ?? words.anotherAccount
  return (
    <ModalFrame title={words.pendingTitle} width={480} onDismiss={() => close()}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Text role="status">{words.pending(left, account)}</Text>
        {stuck && <Notice tone="attention">{words.stillPending}</Notice>}
        <Button variant="contained" size="large" loading={sending} onClick={() => void send()}>
          {words.sendFirst}
        </Button>
        <div>
          <Button fullWidth variant="outlined" size="large" onClick={() => close('go')}>
            {words.letWait}
          </Button>
          <Text variant="body2" quiet className={styles.text}>
            {words.pendingHint}
          </Text>
        </div>
      </div>
    </ModalFrame>
  )
}
