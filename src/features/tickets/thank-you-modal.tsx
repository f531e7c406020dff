import Button from '@mui/material/Button'
import { Heart } from 'lucide-react'

import { reviewWords } from '#strings/review-words'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { useStrings, useWords } from '#ui/use-strings.ts'

/** The feedback has arrived (section 2.2). */
export default function ThankYouModal({ close }: ModalProps<Record<never, never>, void>) {
  const { common } = useStrings()
  const review = useWords(reviewWords)
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
