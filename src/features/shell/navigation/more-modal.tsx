import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { useDestinations, type Destination } from './destinations.ts'
import { NavRow } from './nav-items.tsx'

interface MoreParams {
  from: readonly Destination['to'][]
}

/** The destinations that do not fit into the bar or rail. */
export default function MoreModal({ params, close }: ModalProps<MoreParams, Destination['to']>) {
  const { nav } = useStrings()
  const destinations = useDestinations()
  return (
    <ModalFrame title={nav.more} width={420} onDismiss={() => close()}>
      <nav aria-label={nav.more} style={{ display: 'grid', gap: 2, margin: '0 -12px' }}>
        {destinations
          .filter(({ to }) => params.from.includes(to))
          .map((destination) => (
            <NavRow key={destination.to} destination={destination} onChoose={close} />
          ))}
      </nav>
    </ModalFrame>
  )
}
