import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { Segments } from './segments.tsx'

interface SegmentFieldProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  options: readonly { value: string; label: string; hint?: string | undefined }[]
}

/** {@link Segments} bound to a form. */
export function SegmentField<V extends FieldValues>(props: SegmentFieldProps<V>) {
  const { control, name, label, options } = props
  const { field } = useController({ control, name })
  return (
    <Segments
      label={label}
      value={field.value}
      options={options}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
