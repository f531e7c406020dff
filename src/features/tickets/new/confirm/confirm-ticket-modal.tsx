import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { Thumbnail } from '#ui/form/thumbnail.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import styles from './confirm-ticket-modal.module.css'

/** One row of the confirmation: label and value. */
export interface ConfirmRow {
  label: string
  value: string
  picture?: File
}

/** Confirms the input, row by row (section 2.2). */
export default function ConfirmTicketModal({
  params,
  close,
}: ModalProps<{ rows: readonly ConfirmRow[] }, true>) {
  const { confirmTicket } = useStrings()
  return (
    <ModalFrame
      title={confirmTicket.title}
      width={560}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {confirmTicket.edit}
          </Button>
          <Button variant="contained" onClick={() => close(true)} autoFocus>
            {confirmTicket.confirm}
          </Button>
        </>
      }
    >
      <FactList layout="beside" ruled className={styles.rows}>
        {params.rows.map(({ label, value, picture }) => (
          <Fact key={label} label={label}>
            {picture ? <Thumbnail file={picture} alt={value} /> : value}
          </Fact>
        ))}
      </FactList>
    </ModalFrame>
  )
}
