import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

import {
  emailChangeQuery,
  useCancelEmailChange,
  useResendEmailChange,
  type EmailChange,
} from '#api/account/email-change'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { emailStrings } from './email-strings.ts'

import styles from './email-part.module.css'

const changeEmailModal = defineModal(() => import('./change-email-modal.tsx'))

/** The email address, and how it is changed; a backend without that says whom to ask. */
export function EmailPart({ email = '' }: { email: string | undefined }) {
  const words = useStrings(emailStrings)
  const reached = useConnectivity() === 'online'
  const { data } = useQuery(emailChangeQuery)
  return (
    <div>
      <Text variant="body2" className={styles.label}>
        {words.email}
      </Text>
      <div className={styles.address}>{email}</div>
      {data && !data.isOffered && (
        <Text variant="body2" quiet>
          {words.askUs}
        </Text>
      )}
      {data?.pending && <Pending change={data.pending} reached={reached} />}
      {data?.isOffered && !data.pending && (
        <div className={styles.acts}>
          <Button disabled={!reached} onClick={() => void openModal(changeEmailModal, { email })}>
            {words.change}
          </Button>
        </div>
      )}
    </div>
  )
}

function Pending({ change, reached }: { change: EmailChange; reached: boolean }) {
  const words = useStrings(emailStrings)
  const resend = useResendEmailChange()
  const cancel = useCancelEmailChange()
  const { email = '' } = change
  const keep = async () => {
    if (!(await askToConfirm(words.cancelQuestion, words.keep))) return
    cancel.mutate(undefined, { onSuccess: () => showToast('success', words.canceled) })
  }
  return (
    <div className={styles.pending}>
      <Notice tone="attention">{words.pending(email)}</Notice>
      <div className={styles.acts}>
        <Button
          disabled={!reached}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, { onSuccess: () => showToast('success', words.resent) })
          }
        >
          {words.resend}
        </Button>
        <Button disabled={!reached} loading={cancel.isPending} onClick={() => void keep()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
