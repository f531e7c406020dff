import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

/** Done tickets that are not closed block a new one (section 2.2, "Error"). */
export default function CloseFirstModal({ close }: ModalProps<Record<never, never>, 'close'>) {
  const { closeFirst } = useStrings()
  return (
    <ModalFrame
      title={closeFirst.title}
      width={440}
      onDismiss={() => close()}
      actions={
        <Button variant="contained" onClick={() => close('close')} autoFocus>
          {closeFirst.action}
        </Button>
      }
    >
      <Text quiet>{closeFirst.text}</Text>
    </ModalFrame>
  )
}
