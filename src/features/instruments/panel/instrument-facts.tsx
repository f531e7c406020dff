import type { ReactNode } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'

import { instrumentStrings } from '../strings.ts'
import { ContractEnd } from './contract-end.tsx'
import { PanelSection } from './panel-section.tsx'

import styles from './instrument-facts.module.css'

/** Contract, origin and location of an instrument. */
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
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </PanelSection>
  )
}
