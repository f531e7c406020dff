import { useInstrumentName } from '#api/instruments/instrument-name'
import { PLANNING_KINDS, PLANNING_STATUSES } from '#contract/plannings'
import { useStrings } from '#i18n/use-strings'
import { visitStatusStrings } from '#i18n/visits'
import { ActiveFilterChip } from '#ui/list/filter/active-filter-chip.tsx'
import { FilterChip, FilterChips } from '#ui/list/filter/filter-chip.tsx'

import { getKindLook } from './planning-kinds.tsx'
import { planningStrings } from './strings.ts'
import type { PlanningView } from './use-planning-filter.ts'

import styles from './planning-filters.module.css'

/** Kinds and statuses as chips, and the instrument of the address. */
export function PlanningFilters({ view }: { view: PlanningView }) {
  const words = useStrings(planningStrings)
  const statuses = useStrings(visitStatusStrings)
  const { common, planningKinds } = useStrings()
  const { kind, status, instrument_id, change } = view
  const toggled = (was: string | undefined, now: string) => (was === now ? undefined : now)
  return (
    <FilterChips>
      {instrument_id !== undefined && (
        <OnlyInstrument id={instrument_id} onRemove={() => change({ instrument_id: undefined })} />
      )}
      <div className={styles.group} role="group" aria-label={words.kind}>
        <FilterChip
          variant="outlined"
          label={common.all}
          aria-pressed={kind === undefined}
          onClick={() => change({ kind: undefined }, false)}
        />
        {PLANNING_KINDS.map((name) => {
          const { Icon } = getKindLook(name)
          return (
            <FilterChip
              key={name}
              variant="outlined"
              icon={<Icon size={18} />}
              label={planningKinds[name]}
              aria-pressed={kind === name}
              onClick={() => change({ kind: toggled(kind, name) }, false)}
            />
          )
        })}
      </div>
      <div className={styles.group} role="group" aria-label={words.status}>
        {PLANNING_STATUSES.map((name) => (
          <FilterChip
            key={name}
            variant="outlined"
            label={statuses[name]}
            aria-pressed={status === name}
            onClick={() => change({ status: toggled(status, name) }, false)}
          />
        ))}
      </div>
    </FilterChips>
  )
}

function OnlyInstrument({ id, onRemove }: { id: number; onRemove: () => void }) {
  const words = useStrings(planningStrings)
  const name = useInstrumentName(id) ?? words.thisInstrument
  return (
    <ActiveFilterChip
      label={words.ofInstrument(name)}
      remove={words.removeFilter(name)}
      onRemove={onRemove}
    />
  )
}
