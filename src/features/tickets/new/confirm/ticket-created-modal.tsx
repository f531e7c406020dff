import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { FONT, rem } from '#ui/theme/tokens.ts'

/** The number of the new ticket and where to go from here (section 2.2), or that it is pending. */
export default function TicketCreatedModal({
  params,
  close,
}: ModalProps<{ number: string | undefined }, 'home' | 'detail'>) {
  const { ticketCreated } = useStrings()
  const pending = params.number === undefined
  return (
    <ModalFrame
      title={pending ? ticketCreated.pendingTitle : ticketCreated.title}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close('home')}>
            {ticketCreated.toHome}
          </Button>
          <Button variant="contained" onClick={() => close('detail')} autoFocus>
            {ticketCreated.toDetail}
          </Button>
        </>
      }
    >
      <div
        style={{
          display: 'grid',
          justifyItems: 'center',
          gap: 12,
          textAlign: 'center',
          padding: '8px 0',
        }}
      >
        {pending ? <OfflineDrawing /> : <SuccessDrawing />}
        {!pending && (
          <Text
            style={{ fontFamily: FONT.mono, fontSize: rem(26), fontWeight: 600, userSelect: 'all' }}
          >
            {params.number}
          </Text>
        )}
        <Text quiet>{pending ? ticketCreated.pendingHint : ticketCreated.hint}</Text>
      </div>
    </ModalFrame>
  )
}
