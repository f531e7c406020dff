import type { Planning } from '#contract/plannings'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { visitStatusStrings } from '#i18n/visits'
import { Moment } from '#ui/moment.tsx'

import { instrumentStrings } from '../strings.ts'

import styles from './visit-lines.module.css'

interface VisitLinesProps {
  plannings: readonly Planning[] | undefined
  /** It is shown above them. */
  next: Planning | undefined
}

/** The other visits to an instrument, latest first. */
export function VisitLines({ plannings, next }: VisitLinesProps) {
  const words = useStrings(instrumentStrings)
  const { planningKinds } = useStrings()
  const statuses = useStrings(visitStatusStrings)
  const others = plannings?.filter(({ id }) => id !== next?.id).toReversed() ?? []
  if (others.length === 0) return null
  return (
    <details className={styles.frame}>
      <summary>{words.otherVisits(others.length)}</summary>
      <ul>
        {others.map(({ id, title, kind = '', status = '', starts_at }) => (
          <li key={id}>
            <span>{title ?? labelOf(planningKinds, kind)}</span>
            <small>
              <Moment stamp={starts_at} />
            </small>
            <small>{labelOf(statuses, status)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
