import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

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
      <Typography color="textSecondary">{closeFirst.text}</Typography>
    </ModalFrame>
  )
}
