import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { Moment } from '#ui/moment.tsx'

import { instrumentStrings } from '../strings.ts'
import { ContractEnd } from './contract-end.tsx'
import { PanelSection } from './panel-section.tsx'

/** Contract, origin and location of an instrument. */
export function InstrumentFacts({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const { contract_type, contract_until, category, manufacture, location } = instrument
  return (
    <PanelSection title={words.about}>
      <FactList columnWidth={130}>
        <Fact label={words.contract}>
          {contract_type ?? words.noContract} <ContractEnd until={contract_until} />
        </Fact>
        <Fact label={words.location}>{location}</Fact>
        <Fact label={words.category}>{category}</Fact>
        <Fact label={words.maker}>{manufacture}</Fact>
        <Fact label={words.installedAt}>
          {instrument.installed_at && <Moment stamp={instrument.installed_at} />}
        </Fact>
      </FactList>
    </PanelSection>
  )
}
