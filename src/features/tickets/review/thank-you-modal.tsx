import Button from '@mui/material/Button'
import { Heart } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { reviewStrings } from './review-strings.ts'

/** Confirms that the feedback was received (section 2.2). */
export default function ThankYouModal({ close }: ModalProps<Record<never, never>, void>) {
  const { common } = useStrings()
  const review = useStrings(reviewStrings)
  return (
    <ModalFrame
      title={review.thankYou}
      width={440}
      onDismiss={() => close()}
      actions={
        <Button variant="contained" onClick={() => close()} autoFocus>
          {common.close}
        </Button>
      }
    >
      <div
        style={{ display: 'grid', placeItems: 'center', padding: 16, color: 'var(--bs-primary)' }}
      >
        <Heart size={64} strokeWidth={1.25} aria-hidden />
      </div>
    </ModalFrame>
  )
}
