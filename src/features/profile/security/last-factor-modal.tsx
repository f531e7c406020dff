import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import { factorStrings } from './factor-strings.ts'

/** Why the last factor stays where one is asked for, and what to do first. */
export default function LastFactorModal({ params, close }: ModalProps<{ text: string }, void>) {
  const words = useStrings(factorStrings)
  const { common } = useStrings()
  return (
    <ModalFrame
      title={words.lastTitle}
      width={440}
      onDismiss={() => close()}
      actions={
        <Button variant="contained" onClick={() => close()} autoFocus>
          {common.ok}
        </Button>
      }
    >
      <Text>{params.text}</Text>
    </ModalFrame>
  )
}
