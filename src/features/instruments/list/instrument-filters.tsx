import NativeSelect from '@mui/material/NativeSelect'
import { useQuery } from '@tanstack/react-query'

import { valuesOf, type InstrumentQuery } from '#api/instruments/filter-instruments'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { FilterChip, FilterChips } from '#ui/list/filter/filter-chip.tsx'
import { FilterFields } from '#ui/list/filter/filter-fields.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'

import { instrumentStrings } from '../strings.ts'

interface InstrumentFiltersProps {
  filter: InstrumentQuery
  change: (changes: Partial<InstrumentQuery>, replace?: boolean) => void
}

/** Search, category and contract of the account's instruments, and the state as chips. */
export function InstrumentFilters({ filter, change }: InstrumentFiltersProps) {
  const { common } = useStrings()
  const words = useStrings(instrumentStrings)
  const { data: own = [] } = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const { is_active, is_install } = filter
  const select = (field: 'category' | 'contract_type', label: string, any: string) => {
    const chosen = String(filter[field] ?? '')
    const values = valuesOf(own, field)
    return (
      <NativeSelect
        input={<Input />}
        value={chosen}
        onChange={(event) => change({ [field]: event.target.value || undefined })}
        inputProps={{ 'aria-label': label }}
      >
        <option value="">{any}</option>
        {[...new Set([...values, ...(chosen === '' ? [] : [chosen])])].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </NativeSelect>
    )
  }
  const chip = (label: string | undefined, pressed: boolean, to: Partial<InstrumentQuery>) => (
    <FilterChip
      variant="outlined"
      label={label}
      aria-pressed={pressed}
      onClick={() => change(pressed ? { is_active: undefined, is_install: undefined } : to)}
    />
  )
  return (
    <>
      <FilterFields>
        <SearchBox
          label={words.search}
          value={String(filter.search ?? '')}
          onChange={(search) => change({ search: search || undefined }, true)}
        />
        {select('category', words.category, words.anyCategory)}
        {select('contract_type', words.contract, words.anyContract)}
      </FilterFields>
      <FilterChips role="group" aria-label={words.state}>
        {chip(common.all, is_active === undefined && is_install === undefined, {})}
        {chip(words.states.active, is_active === true, { is_active: true, is_install: undefined })}
        {chip(words.states.inactive, is_active === false && is_install !== false, {
          is_active: false,
          is_install: true,
        })}
        {chip(words.installed, is_install === true && is_active === undefined, {
          is_install: true,
          is_active: undefined,
        })}
        {chip(words.states.not_installed, is_install === false, {
          is_install: false,
          is_active: undefined,
        })}
      </FilterChips>
    </>
  )
}
