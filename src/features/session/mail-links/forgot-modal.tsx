import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { sessionStrings } from '../strings.ts'
import { ForgotForm } from './forgot-form.tsx'

/** Requests a new password in a modal over the sign-in page, which keeps its input. */
export default function ForgotModal({ params, close }: ModalProps<{ email: string }, void>) {
  const { forgot } = useStrings(sessionStrings)
  return (
    <ModalFrame title={forgot.title} width={440} onDismiss={() => close()}>
      <ForgotForm initial={params.email} />
    </ModalFrame>
  )
}
