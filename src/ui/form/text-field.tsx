import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { TextInput, type TextInputProps } from './text-input.tsx'

interface TextFieldProps<V extends FieldValues> extends Omit<
  TextInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> {
  control: Control<V>
  name: FieldPath<V>
}

/** {@link TextInput} bound to a form. */
export function TextField<V extends FieldValues>({ control, name, ...input }: TextFieldProps<V>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...input}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
