import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'

import { Text } from '../text.tsx'
import { ModalFrame } from './modal-frame.tsx'
import type { ModalProps } from './modal.ts'

/** What a question has beside its title. */
export interface ConfirmOptions {
  /** Below the question: what should be known before it is answered. */
  text?: string
  /** Nothing is lost by a yes: its button is not red. */
  harmless?: boolean
}

interface Question extends ConfirmOptions {
  question: string
  verb: string | undefined
}

/** A question with Cancel, and Ok or the verb of what is asked. */
export default function ConfirmModal({
  params: { question, verb, text, harmless },
  close,
}: ModalProps<Question, true>) {
  const { common } = useStrings()
  return (
    <ModalFrame
      title={question}
      width={440}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button
            variant="contained"
            color={harmless ? 'primary' : 'error'}
            onClick={() => close(true)}
            autoFocus
          >
            {verb ?? common.ok}
          </Button>
        </>
      }
    >
      {text !== undefined && <Text>{text}</Text>}
    </ModalFrame>
  )
}
