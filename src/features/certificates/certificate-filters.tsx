import { Hourglass } from 'lucide-react'

import { useSupportsFilter } from '#api/http/config'
import { useInstrumentName } from '#api/instruments/instrument-name'
import { ENDS_SOON_DAYS } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { ActiveFilterChip } from '#ui/list/filter/active-filter-chip.tsx'
import { FilterChip, FilterChips } from '#ui/list/filter/filter-chip.tsx'

import { AuditPack } from './paper/audit-pack.tsx'
import type { useCertificateFilter } from './use-certificate-filter.ts'

type Props = Pick<ReturnType<typeof useCertificateFilter>, 'filter' | 'change'>

/** The filter for certificates that end soon, and the instrument of the address. */
export function CertificateFilters({ filter, change }: Props) {
  const supportsFilter = useSupportsFilter()
  const { certificates: words } = useStrings(papersStrings)
  const { instrument_id, expiring } = filter
  const name = useInstrumentName(instrument_id) ?? words.thisInstrument
  return (
    <>
      <FilterChips role="group" aria-label={words.filters}>
        {instrument_id !== undefined && (
          <ActiveFilterChip
            label={words.ofInstrument(name)}
            remove={words.removeFilter(name)}
            onRemove={() => change({ instrument_id: undefined })}
          />
        )}
        {supportsFilter('expiring') && (
          <FilterChip
            variant="outlined"
            icon={<Hourglass size={18} />}
            label={words.expiring}
            aria-pressed={expiring !== undefined}
            onClick={() =>
              change({ expiring: expiring === undefined ? ENDS_SOON_DAYS : undefined })
            }
          />
        )}
      </FilterChips>
      {instrument_id !== undefined && <AuditPack key={instrument_id} id={instrument_id} />}
    </>
  )
}
