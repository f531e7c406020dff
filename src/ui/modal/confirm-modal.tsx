import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'

import { ModalFrame } from './modal-frame.tsx'
import type { ModalProps } from './modal.ts'

/** A question with Cancel, and Ok or the verb of what is asked. */
export default function ConfirmModal({
  params,
  close,
}: ModalProps<{ question: string; verb: string | undefined }, true>) {
  const { common } = useStrings()
  return (
    <ModalFrame
      title={params.question}
      width={440}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button variant="contained" color="error" onClick={() => close(true)} autoFocus>
            {params.verb ?? common.ok}
          </Button>
        </>
      }
    />
  )
}
