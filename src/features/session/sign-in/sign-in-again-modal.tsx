import { useQueryClient } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { endSession } from '#session/session'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { isSharedBench } from '#vault/vault'

import { SignInForm } from './sign-in-form.tsx'

import styles from './sign-in-again-modal.module.css'

/** Sign-in over the current screen, which stays as it is. */
export default function SignInAgainModal({ close }: ModalProps<Record<never, never>, boolean>) {
  const { session } = useStrings()
  const queryClient = useQueryClient()
  const me = queryClient.getQueryData(meQuery.queryKey)

  const leave = () => {
    if (isSharedBench()) void import('#api/bench/lock').then(({ lock }) => lock())
    else endSession()
  }
  const signedIn = () => {
    close(true)
    void queryClient.invalidateQueries()
  }

  return (
    <ModalFrame title={session.expiredTitle} width={420} onDismiss={leave}>
      <Text quiet className={styles.text}>
        {session.expiredText}
      </Text>
      <SignInForm initial={{ email: me?.email ?? '' }} onSignedIn={signedIn} />
    </ModalFrame>
  )
}
