import ButtonBase from '@mui/material/ButtonBase'
import { Star } from 'lucide-react'
import { useState } from 'react'

import type { AssistantInput } from '#api/assistant/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { rem } from '#ui/theme/tokens.ts'

import { moveFocusFrom } from '../move-focus.ts'
import { assistantStrings } from '../strings.ts'

import styles from './rating-option.module.css'

interface RatingOptionProps {
  question: string
  shut: boolean
  rated: boolean
  onReply: (input: AssistantInput) => void
}

/** Five stars, once per conversation. */
export function RatingOption({ question, shut, rated, onReply }: RatingOptionProps) {
  const words = useStrings(assistantStrings)
  const [lit, setLit] = useState(0)
  if (rated) return <p style={{ fontSize: rem(14), color: paint.quiet }}>{words.rated}</p>
  return (
    <div
      className={styles.stars}
      role="group"
      aria-label={question}
      onPointerLeave={() => setLit(0)}
    >
      {Array.from({ length: SPEC_LIMITS.ratingMax }, (_, at) => at + 1).map((stars) => (
        <ButtonBase
          key={stars}
          disabled={shut}
          aria-label={words.rate(stars)}
          data-lit={stars <= lit || undefined}
          // Only real movements of a mouse: not content that moves below it, nor a finger that may be scrolling.
          onPointerMove={({ pointerType, movementX, movementY }) => {
            if (pointerType !== 'touch' && (movementX !== 0 || movementY !== 0)) setLit(stars)
          }}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) setLit(stars)
          }}
          onBlur={() => setLit(0)}
          onClick={(event) => {
            moveFocusFrom(event)
            onReply({ type: 'rating', sourceId: String(stars), message: String(stars) })
          }}
        >
          <Star size={28} aria-hidden />
        </ButtonBase>
      ))}
    </div>
  )
}
