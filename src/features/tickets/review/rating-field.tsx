import { Angry, Annoyed, Frown, Laugh, Smile, Star } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'

import type { Review } from '#api/tickets/actions'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { reviewStrings } from './review-strings.ts'

import styles from './rating-field.module.css'

const FACES = [Angry, Frown, Annoyed, Smile, Laugh] as const

interface RatingFieldProps {
  control: Control<Review>
  /** Called before the rating changes. */
  onRate: (stars: number) => void
}

/** One to five stars, with a face and a word for each. */
export function RatingField({ control, onRate }: RatingFieldProps) {
  const review = useStrings(reviewStrings)
  const { field } = useController({ control, name: 'rating' })
  const Face = FACES[field.value - 1] ?? Laugh
  return (
    <fieldset className={styles.row}>
      <legend style={visuallyHidden}>{review.title}</legend>
      {Array.from({ length: SPEC_LIMITS.ratingMax }, (_, index) => index + 1).map((stars) => (
        <label className={styles.choice} key={stars} data-lit={stars <= field.value || undefined}>
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
        </label>
      ))}
      <output className={styles.text}>
        <Face size={28} aria-hidden color={paint.star} />
        {review.labels[field.value - 1]}
      </output>
    </fieldset>
  )
}
