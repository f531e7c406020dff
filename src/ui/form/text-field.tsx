import { useCallback, type RefObject } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { TextInput, type TextInputProps } from './text-input.tsx'

export interface TextFieldProps<V extends FieldValues> extends Omit<
  TextInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> {
  control: Control<V>
  name: FieldPath<V>
  /** Gets the element that is typed into. */
  boxRef?: RefObject<HTMLTextAreaElement | null>
}

/** {@link TextInput} bound to a form. */
export function TextField<V extends FieldValues>({
  control,
  name,
  boxRef,
  ...input
}: TextFieldProps<V>) {
  const { field, fieldState } = useController({ control, name })
  const { ref: register } = field
  const take = useCallback(
    (element: HTMLTextAreaElement | null) => {
      register(element)
      if (boxRef) boxRef.current = element
    },
    [register, boxRef],
  )
  return (
    <TextInput
      {...input}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={take}
      error={fieldState.error?.message}
    />
  )
}
