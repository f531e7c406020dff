import NativeSelect from '@mui/material/NativeSelect'
import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { useStrings } from '#i18n/use-strings'

import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

interface SelectFieldProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  options: readonly { id: number; name: string }[] | undefined
}

/** A choice from a short list, with the platform's own picker. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { control, name, label, options } = props
  const id = useId()
  const { openTicket, common } = useStrings()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} error={error}>
      <NativeSelect
        fullWidth
        input={<Input error={error !== undefined} />}
        name={field.name}
        value={field.value === undefined ? '' : String(field.value)}
        onChange={(event) => {
          const chosen = event.target.value
          field.onChange(chosen === '' ? undefined : Number(chosen))
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          id,
          'aria-required': true,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-hint`,
        }}
      >
        <option value="">{options ? openTicket.choose : common.loading}</option>
        {options?.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
