import { TEXT_LIMITS } from '#contract/http/limits'
import { BENCH_LIMITS } from '#contract/security/benches'
import { useStrings } from '#i18n/use-strings'
import { Segments } from '#ui/form/segments.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { isTooLong } from '#ui/form/text-limit.tsx'

import { sharedStrings } from './bench-strings.ts'

const { usual, most } = BENCH_LIMITS.lockMinutes
const MINUTES = [1, usual, 5, 10, most] as const

/** What a shared device is called, and when it locks. */
export interface BenchSettings {
  name: string
  lockMinutes: number
}

export const NEW_BENCH: BenchSettings = { name: '', lockMinutes: usual }

export const isBenchName = (name: string) =>
  name.trim() !== '' && !isTooLong(name, TEXT_LIMITS.name)

interface BenchFieldsProps {
  value: BenchSettings
  onChange: (value: BenchSettings) => void
}

export function BenchFields({ value, onChange }: BenchFieldsProps) {
  const words = useStrings(sharedStrings)
  const { name, lockMinutes } = value
  const minutes = [...new Set([...MINUTES, lockMinutes])].toSorted((a, b) => a - b)
  return (
    <>
      <TextInput
        label={words.name}
        hint={words.nameHint}
        value={name}
        max={TEXT_LIMITS.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <Segments
        label={words.minutes}
        value={String(lockMinutes)}
        options={minutes.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(chosen) => onChange({ ...value, lockMinutes: Number(chosen) })}
      />
    </>
  )
}
