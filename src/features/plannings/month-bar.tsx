import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import dayjs from 'dayjs'
import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { MONTH } from './month-days.ts'
import { sayMonth } from './say-time.ts'
import { planningStrings } from './strings.ts'
import type { PlanningView } from './use-planning-filter.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  marginBottom: theme.spacing(1.5),
  '& h2': { flex: '1 1 auto', minWidth: 0 },
  '& h2::first-letter': { textTransform: 'uppercase' },
}))

const Switch = styled('div')({
  display: 'flex',
  border: `1px solid ${paint.edge}`,
  borderRadius: RADIUS.control,
  overflow: 'hidden',
  '& button': { borderRadius: 0, color: paint.ink, gap: 6, paddingInline: 14, minWidth: 52 },
  '@media (max-width: 599px)': { '& button > span:last-of-type': visuallyHidden },
  '& button + button': { borderLeft: `1px solid ${paint.edge}` },
  '& [aria-pressed="true"]': {
    color: paint.primary,
    backgroundColor: tint(paint.primary, 12),
  },
})

/** Which month is shown, and how. */
export function MonthBar({ view }: { view: PlanningView }) {
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const { month, change } = view
  const current = dayjs().format(MONTH)
  const go = (months: number) =>
    change({ month: dayjs(`${month}-01`).add(months, 'month').format(MONTH), day: undefined })
  return (
    <Bar>
      <span style={{ display: 'flex', marginLeft: -10 }}>
        <IconButton aria-label={words.month.previous} onClick={() => go(-1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <IconButton aria-label={words.month.next} onClick={() => go(1)}>
          <ChevronRight size={22} />
        </IconButton>
      </span>
      <Typography variant="h2" aria-live="polite">
        {sayMonth(month, language)}
      </Typography>
      {month !== current && (
        <Button onClick={() => change({ month: undefined, day: undefined })}>
          {words.month.today}
        </Button>
      )}
      <Switch role="group" aria-label={words.views.label}>
        <Button
          aria-pressed={view.view === 'calendar'}
          onClick={() => change({ view: undefined }, false)}
        >
          <CalendarDays size={18} aria-hidden />
          <span>{words.views.calendar}</span>
        </Button>
        <Button
          aria-pressed={view.view === 'list'}
          onClick={() => change({ view: 'list', day: undefined }, false)}
        >
          <List size={18} aria-hidden />
          <span>{words.views.list}</span>
        </Button>
      </Switch>
    </Bar>
  )
}
