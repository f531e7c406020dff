import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'

import { useRequestEmailChange } from '#api/account/email-change'
import { NewEmail } from '#contract/account/email-change'
import { isProofNeeded } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { emailStrings } from './email-strings.ts'

/** Asks for another address. Nothing is kept as a draft. */
export default function ChangeEmailModal({
  params: { email: present },
  close,
}: ModalProps<{ email: string }, void>) {
  const words = useStrings(emailStrings)
  const reached = useConnectivity() === 'online'
  const request = useRequestEmailChange()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NewEmail),
    defaultValues: { email: '' },
  })
  const send = handleSubmit(async ({ email }) => {
    try {
      await request.mutateAsync(email)
      showToast('success', words.asked(email))
      close()
    } catch (error) {
      if (showServerErrors(error, ['email'], setError)) request.reset()
    }
  })
  const { error } = request
  return (
    <ModalFrame title={words.title} width={440} onDismiss={() => close()}>
      <form noValidate onSubmit={(event) => void send(event)} style={{ display: 'grid', gap: 16 }}>
        <Text quiet>{words.lead(present)}</Text>
        {error && !isProofNeeded(error) && <FailureNotice error={error} />}
        <TextField
          control={control}
          name="email"
          label={words.next}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SubmitButton pending={request.isPending} disabled={!reached || !formState.isDirty}>
          {words.send}
        </SubmitButton>
        {!reached && (
          <Text variant="body2" quiet>
            {words.needsNetwork}
          </Text>
        )}
      </form>
    </ModalFrame>
  )
}
