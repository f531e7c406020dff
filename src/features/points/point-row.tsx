import { styled } from '@mui/material/styles'

import type { PointEntry } from '#api/points'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 64,
  padding: '10px 20px',
  '& .why': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 14, color: paint.quiet },
  '& .change': { textAlign: 'right', fontSize: 16, fontWeight: 600, color: paint.success },
  '& .change[data-spent]': { color: paint.ink },
  '& .change small': { fontSize: 12.5, fontWeight: 400 },
})

/** What was given or spent, and for what: sign, figure and word. */
export function PointRow({ entry }: { entry: PointEntry }) {
  const { points: words } = useStrings(papersStrings)
  const language = useLanguage()
  const { title, points, created_at } = entry
  // With the minus that is as wide as the plus.
  const figure = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−')
  return (
    <Row>
      <span className="why">
        {title ?? words.untitled}
        <small>
          <Moment stamp={created_at} />
        </small>
      </span>
      <span className="change" data-spent={points < 0 || undefined}>
        {figure}
        <small>{points < 0 ? words.spent : words.earned}</small>
      </span>
    </Row>
  )
}
