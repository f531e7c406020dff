import Button from '@mui/material/Button'
import { Camera } from 'lucide-react'
import { useState } from 'react'

import { useHoldUp } from '#api/hold-up'
import type { Ticket } from '#contract/tickets/schemas'
import { addPhotos } from '#features/tickets/photos/add-photos.ts'
import { photoStrings } from '#features/tickets/photos/photo-strings.ts'
import { openChosenFiles } from '#features/tickets/share/open-files.ts'
import { shareStrings } from '#features/tickets/share/share-strings.ts'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal, useFollowed } from '#outbox/react'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { formatHoldUp } from '#ui/hold-up.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { FONT, rem } from '#ui/theme/tokens.ts'

export interface TicketCreatedParams {
  /** Undefined while the ticket is pending. */
  number: string | undefined
  /** The key of the ticket's command, if it was pending. */
  pending?: string | undefined
  /** The ticket to which photos of the screen are offered: its id, or the pending one. */
  photosFor?: number | string | undefined
  /** How many files another app shared for it: they are chosen already. */
  shared?: number
}

/**
 * The number of the new ticket and where to go from here (section 2.2). A pending one is followed until it has its number
 * or was refused.
 */
export default function TicketCreatedModal({
  params,
  close,
}: ModalProps<TicketCreatedParams, 'home' | 'detail'>) {
  const strings = useStrings()
  const { ticketCreated, outbox } = strings
  const getHoldUp = useHoldUp()
  const { command, isSent } = useFollowed(params.pending, () => close('detail'))
  const number = params.number ?? (command?.answer as Ticket | undefined)?.number
  const refused = command?.refused
  const waits = command ? formatHoldUp(getHoldUp(command), strings) : outbox.states.waiting
  return (
    <ModalFrame
      title={
        isSent ? ticketCreated.title : refused ? outbox.states.refused : ticketCreated.pendingTitle
      }
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
        {isSent ? <SuccessDrawing /> : <OfflineDrawing />}
        {number !== undefined && (
          <Text
            style={{ fontFamily: FONT.mono, fontSize: rem(26), fontWeight: 600, userSelect: 'all' }}
          >
            {number}
          </Text>
        )}
        <Text quiet role="status">
          {isSent
            ? ticketCreated.hint
            : refused
              ? formatRefusal(refused, outbox)
              : `${waits} ${ticketCreated.pendingHint}`}
        </Text>
        {!refused && params.photosFor !== undefined && (
          <PhotosOffer
            ticketId={params.photosFor}
            ticketNumber={number ?? ticketCreated.pendingNumber}
            shared={params.shared ?? 0}
          />
        )}
      </div>
    </ModalFrame>
  )
}

/** Photos of the screen, for a kind of ticket whose form has no picture. */
function PhotosOffer({
  ticketId,
  ticketNumber,
  shared,
}: {
  ticketId: number | string
  ticketNumber: string
  shared: number
}) {
  const words = useStrings(photoStrings)
  const { add: addShared } = useStrings(shareStrings)
  const [added, setAdded] = useState(0)
  const offersShared = shared > 0 && added === 0
  const add = async () => {
    const count = offersShared
      ? await openChosenFiles(ticketId, ticketNumber)
      : await addPhotos({ ticketId, ticketNumber })
    if (count !== undefined) setAdded((before) => before + count)
  }
  return (
    <>
      <Button startIcon={<Camera size={20} />} onClick={() => void add()}>
        {offersShared ? addShared(shared) : words.offer}
      </Button>
      <Text role="status" hidden={added === 0}>
        {added > 0 && words.added(added)}
      </Text>
    </>
  )
}
