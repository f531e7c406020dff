import Typography from '@mui/material/Typography'
import { CalendarDays } from 'lucide-react'

import type { Planning } from '#contract/plannings'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'

import { instrumentStrings } from '../strings.ts'

/** The next visit to an instrument. */
export function NextVisit({ planning }: { planning: Planning | undefined }) {
  const words = useStrings(instrumentStrings)
  const { planningKinds } = useStrings()
  if (!planning) return <Typography color="textSecondary">{words.noNext}</Typography>
  const { kind = '', title, engineer_name, starts_at } = planning
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      <CalendarDays size={22} aria-hidden color={paint.quiet} style={{ flex: 'none' }} />
      <div>
        <b style={{ fontWeight: 600 }}>
          <Moment stamp={starts_at} as="full" />
        </b>
        <Typography>{title ?? labelOf(planningKinds, kind)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[title && labelOf(planningKinds, kind), engineer_name].filter(Boolean).join(' · ')}
        </Typography>
      </div>
    </div>
  )
}
