import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'

import { instrumentStrings } from '../strings.ts'
import { ContractEnd } from './contract-end.tsx'
import { PanelSection } from './panel-section.tsx'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: '12px 20px',
  '& dt': { fontSize: 12.5, color: paint.quiet },
  '& dd': { overflowWrap: 'anywhere' },
})

/** The contract of an instrument, and where it came from and stands. */
export function InstrumentFacts({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const { contract_type, contract_until, category, manufacture, location } = instrument
  const facts: [string, ReactNode][] = [
    [
      words.contract,
      <>
        {contract_type ?? words.noContract} <ContractEnd until={contract_until} />
      </>,
    ],
    [words.location, location],
    [words.category, category],
    [words.maker, manufacture],
    [words.installedAt, instrument.installed_at && <Moment stamp={instrument.installed_at} />],
  ]
  return (
    <PanelSection title={words.about}>
      <Facts>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Facts>
    </PanelSection>
  )
}
