import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { cafQueries } from '#api/caf/caf'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { Input } from '#ui/form/input.tsx'
import { Notice } from '#ui/screen/notice.tsx'

interface DesignationSelectProps {
  value: number | undefined
  problem: string | undefined
  onChange: (id: number | undefined) => void
}

/** The signatory's designation, from the server's list; number 99 requires a text. */
export function DesignationSelect({ value, problem, onChange }: DesignationSelectProps) {
  const { common } = useStrings()
  const caf = useStrings(cafStrings)
  const id = useId()
  const { data, isError, refetch } = useQuery(cafQueries.designations())
  const failed = isError && data === undefined
  return (
    <FieldFrame id={id} label={caf.designation} error={problem}>
      <NativeSelect
        fullWidth
        input={<Input error={problem !== undefined} />}
        value={value === undefined ? '' : String(value)}
        onChange={(event) =>
          onChange(event.target.value === '' ? undefined : Number(event.target.value))
        }
        inputProps={{
          id,
          'aria-required': true,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem === undefined ? undefined : `${id}-hint`,
        }}
      >
        <option value="">{data || failed ? caf.chooseDesignation : common.loading}</option>
        {data?.map((designation) => (
          <option key={designation.id} value={designation.id}>
            {designation.label}
          </option>
        ))}
      </NativeSelect>
      {failed && (
        <div style={{ marginTop: 8 }}>
          <Notice
            tone="danger"
            action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
          >
            {caf.noDesignations}
          </Notice>
        </div>
      )}
    </FieldFrame>
  )
}

/** Returns the label of a designation. */
export function useDesignationName(id: number | undefined, other: string): string {
  const { data } = useQuery(cafQueries.designations())
  const label = data?.find((one) => one.id === id)?.label ?? ''
  return other === '' ? label : `${label}: ${other}`
}
