import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { paint, tint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { ContractEnd } from '../panel/contract-end.tsx'
import { StateBadge } from '../state-badge.tsx'
import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { useInstrumentMenu } from '../use-instrument-menu.ts'

const Frame = styled('div')({
  position: 'relative',
  '& > button': { position: 'absolute', top: 10, right: 8, color: paint.quiet },
})

/** Two lines where it is narrow, one row of columns where its container has the room. */
const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    padding: '10px 60px 10px 16px',
    columnGap: 16,
    rowGap: 4,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"what what" "contract state"',
    'li:last-child &': { borderBottom: 0 },
    '&[aria-current="true"]': {
      backgroundColor: tint(paint.primary, 9),
      boxShadow: `inset 3px 0 0 ${paint.primary}`,
    },
    '& > *': { minWidth: 0, maxWidth: '100%' },
    '& .what': { gridArea: 'what', fontWeight: 600, overflowWrap: 'anywhere' },
    '& .what span': { marginLeft: 8, whiteSpace: 'nowrap' },
    '& .serial': { fontFamily: FONT.mono, fontSize: 14, fontWeight: 400, color: paint.quiet },
    '& .where': { display: 'none', gridArea: 'where', fontSize: 14, color: paint.quiet },
    '& .contract': { gridArea: 'contract', fontSize: 14, color: paint.quiet },
    '& .state': { gridArea: 'state', justifySelf: 'end' },
    '@container (min-width: 820px)': {
      padding: '8px 64px 8px 20px',
      gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr) 140px',
      gridTemplateAreas: '"what where contract state"',
      '& .what span': { display: 'block', marginLeft: 0 },
      '& .where': { display: 'block' },
      '& .contract time': { display: 'block' },
      '& .contract i': { display: 'none' },
      '& .state': { justifySelf: 'start' },
    },
  }),
)

/** One instrument in a list: its link opens its page, the button its menu. */
export function InstrumentRow({ instrument, open }: { instrument: Instrument; open: boolean }) {
  const words = useStrings(instrumentStrings)
  const showMenu = useInstrumentMenu()
  const { id, type, serial_number, contract_type, contract_until, category, location } = instrument
  return (
    <Frame>
      <Row
        to="/instruments"
        search={(kept) => ({ ...kept, id })}
        resetScroll={false}
        aria-current={open || undefined}
      >
        <span className="what">
          {type ?? id}
          <span className="serial">{serial_number}</span>
        </span>
        <span className="where">{[category, location].filter(Boolean).join(' · ')}</span>
        <span className="contract">
          {contract_type ?? words.noContract}
          {contract_until !== undefined && <i>{' · '}</i>}
          <ContractEnd until={contract_until} />
        </span>
        <span className="state">
          <StateBadge instrument={instrument} />
        </span>
      </Row>
      <IconButton
        aria-label={words.menuOf(nameOf(instrument))}
        aria-haspopup="dialog"
        onClick={() => void showMenu(instrument)}
      >
        <EllipsisVertical size={20} />
      </IconButton>
    </Frame>
  )
}
