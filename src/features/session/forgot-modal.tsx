import { doorWords } from '#strings/door-words'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { useWords } from '#ui/use-strings.ts'

import { ForgotForm } from './forgot-form.tsx'

/** Asks for a new password over the sign-in page, which keeps what was typed. */
export default function ForgotModal({ params, close }: ModalProps<{ email: string }, void>) {
  const { forgot } = useWords(doorWords)
  return (
    <ModalFrame title={forgot.title} width={440} onDismiss={() => close()}>
      <ForgotForm initial={params.email} />
    </ModalFrame>
  )
}
