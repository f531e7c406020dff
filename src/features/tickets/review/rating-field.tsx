import { styled } from '@mui/material/styles'
import { Angry, Annoyed, Frown, Laugh, Smile, Star } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'

import type { Review } from '#api/tickets/actions'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { TARGET } from '#ui/theme/tokens.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { reviewStrings } from './review-strings.ts'

const FACES = [Angry, Frown, Annoyed, Smile, Laugh] as const

const Row = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
})

const Choice = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: TARGET + 8,
  height: TARGET + 8,
  borderRadius: 12,
  cursor: 'pointer',
  color: paint.edge,
  '&[data-lit]': { color: paint.star, '& svg': { fill: 'currentColor' } },
  '&:hover': { backgroundColor: paint.raised },
  '&:has(:focus-visible)': { outline: `2px solid ${paint.primary}`, outlineOffset: 2 },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
})

const Said = styled('output')({
  flexBasis: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  fontSize: 16,
  fontWeight: 600,
})

interface RatingFieldProps {
  control: Control<Review>
  /** Called before the rating changes. */
  onRate: (stars: number) => void
}

/** One to five stars, with the face and the word that go with them. */
export function RatingField({ control, onRate }: RatingFieldProps) {
  const review = useStrings(reviewStrings)
  const { field } = useController({ control, name: 'rating' })
  const Face = FACES[field.value - 1] ?? Laugh
  return (
    <Row>
      <legend style={visuallyHidden}>{review.title}</legend>
      {Array.from({ length: SPEC_LIMITS.ratingMax }, (_, index) => index + 1).map((stars) => (
        <Choice key={stars} data-lit={stars <= field.value || undefined}>
          <input
            type="radio"
            name={field.name}
            value={stars}
            checked={field.value === stars}
            onChange={() => {
              onRate(stars)
              field.onChange(stars)
            }}
            onBlur={field.onBlur}
            aria-label={review.labels[stars - 1]}
          />
          <Star size={32} aria-hidden />
        </Choice>
      ))}
      <Said>
        <Face size={28} aria-hidden color={paint.star} />
        {review.labels[field.value - 1]}
      </Said>
    </Row>
  )
}
