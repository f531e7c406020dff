import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

import { labelOf } from '#i18n/label-of'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { rowFrame } from '#ui/list/row-frame.ts'
import { openModal } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'

import type { Visit } from './month-days.ts'
import { instrumentOf, isOff, lookOfKind, VisitStatus } from './planning-kinds.tsx'
import { visitModal } from './planning-modals.ts'
import { sayTime } from './say-time.ts'
import { planningStrings } from './strings.ts'

const Row = styled(ButtonBase)({
  ...rowFrame,
  borderBottom: 0,
  font: 'inherit',
  padding: '10px 16px',
  columnGap: 16,
  rowGap: 2,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"time status" "kind kind" "what what" "where where"',
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& .time': { gridArea: 'time', fontWeight: 600 },
  '& .what': { gridArea: 'what', overflowWrap: 'anywhere' },
  '& .where': { gridArea: 'where', fontSize: 14, color: paint.quiet, overflowWrap: 'anywhere' },
  '& .status': { gridArea: 'status', justifySelf: 'end' },
  '& .kind': {
    gridArea: 'kind',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: 14,
    fontWeight: 600,
  },
  '& .kind svg': { flex: 'none' },
  '& [data-off]': { textDecoration: 'line-through' },
  '@container (min-width: 700px)': {
    padding: '10px 20px',
    gridTemplateColumns: '130px 150px minmax(0, 1fr) 140px',
    gridTemplateAreas: '"time kind what status" "time kind where status"',
  },
})

/** One visit: when, what for, where, and where it stands. A tap tells the rest. */
export function VisitRow({ visit }: { visit: Visit }) {
  const words = useStrings(planningStrings)
  const { planningKinds } = useStrings()
  const language = useLanguage()
  const { planning } = visit
  const { kind, title, status, location } = planning
  const { Icon, colour } = lookOfKind(kind)
  const where = [instrumentOf(planning), location].filter(Boolean).join(' · ')
  return (
    <Row aria-haspopup="dialog" onClick={() => void openModal(visitModal, { planning })}>
      <span className="time" data-off={isOff(status) || undefined}>
        {sayTime(visit, language)}
      </span>
      <span className="kind" style={{ color: colour }}>
        <Icon size={18} aria-hidden />
        {kind === undefined ? words.untitled : labelOf(planningKinds, kind)}
      </span>
      <span className="what">{title}</span>
      {where !== '' && <span className="where">{where}</span>}
      <span className="status">
        <VisitStatus status={status} words={words.statuses} />
      </span>
    </Row>
  )
}
