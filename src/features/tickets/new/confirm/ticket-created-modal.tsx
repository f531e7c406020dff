import Button from '@mui/material/Button'
import { Camera } from 'lucide-react'
import { useState } from 'react'

import { addPhotos } from '#features/tickets/photos/add-photos.ts'
import { photoStrings } from '#features/tickets/photos/photo-strings.ts'
import { openChosenFiles } from '#features/tickets/share/open-files.ts'
import { shareStrings } from '#features/tickets/share/share-strings.ts'
import { useStrings } from '#i18n/use-strings'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { FONT, rem } from '#ui/theme/tokens.ts'

export interface TicketCreatedParams {
  /** Undefined while the ticket is pending. */
  number: string | undefined
  /** The ticket to which photos of the screen are offered: its id, or the pending one. */
  photosFor?: number | string | undefined
  /** How many files another app shared for it: they are chosen already. */
  shared?: number
}

/** The number of the new ticket and where to go from here (section 2.2), or that it is pending. */
export default function TicketCreatedModal({
  params,
  close,
}: ModalProps<TicketCreatedParams, 'home' | 'detail'>) {
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
        {params.photosFor !== undefined && (
          <PhotosOffer
            ticketId={params.photosFor}
            ticketNumber={params.number ?? ticketCreated.pendingNumber}
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
