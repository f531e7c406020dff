import { CalendarDays } from 'lucide-react'

import type { Planning } from '#contract/plannings'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { Text } from '#ui/text.tsx'
import { paint } from '#ui/theme/theme.ts'

import { instrumentStrings } from '../strings.ts'

/** The next visit to an instrument. */
export function NextVisit({ planning }: { planning: Planning | undefined }) {
  const words = useStrings(instrumentStrings)
  const { planningKinds } = useStrings()
  if (!planning) return <Text quiet>{words.noNext}</Text>
  const { kind = '', title, engineer_name, starts_at } = planning
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      <CalendarDays size={22} aria-hidden color={paint.quiet} style={{ flex: 'none' }} />
      <div>
        <b style={{ fontWeight: 600 }}>
          <Moment stamp={starts_at} as="full" />
        </b>
        <Text>{title ?? labelOf(planningKinds, kind)}</Text>
        <Text variant="body2" quiet>
          {[title && labelOf(planningKinds, kind), engineer_name].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </div>
  )
}
