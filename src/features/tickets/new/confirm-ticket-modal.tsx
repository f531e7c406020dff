import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import { useStrings } from '#i18n/use-strings'
import { Thumbnail } from '#ui/form/thumbnail.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import type { ConfirmRow } from '../ticket-modals.ts'

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
  '& > *': { padding: theme.spacing(1.25, 0), borderTop: '1px solid var(--bs-line)' },
  '& > *:nth-of-type(1)': { borderTop: 0 },
  '& dt': {
    paddingRight: theme.spacing(2),
    color: 'var(--bs-ink-quiet)',
    fontSize: 14,
    lineHeight: '24px',
  },
  '& dd': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: 200,
    overflowY: 'auto',
  },
}))

/** What is about to be sent, row by row (section 2.2). */
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
      <Rows>
        {params.rows.map(({ label, value, picture }) => [
          <dt key={`${label}-label`}>{label}</dt>,
          <dd key={label}>{picture ? <Thumbnail file={picture} alt={value} /> : value}</dd>,
        ])}
      </Rows>
    </ModalFrame>
  )
}
