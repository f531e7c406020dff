import type { InputBaseProps } from '@mui/material/InputBase'
import { useId } from 'react'

import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

export interface TextInputProps extends Pick<
  InputBaseProps,
  | 'name'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'inputRef'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'endAdornment'
  | 'placeholder'
> {
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  inputMode?: 'text' | 'email' | 'tel'
}

/** One line or several, with its name above and its problem below. */
export function TextInput({ label, hint, error, optional, inputMode, ...input }: TextInputProps) {
  const id = useId()
  const described = error !== undefined || hint !== undefined
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <Input
        {...input}
        fullWidth
        id={id}
        error={error !== undefined}
        inputProps={{
          inputMode,
          'aria-describedby': described ? `${id}-hint` : undefined,
          'aria-required': !optional,
        }}
      />
    </FieldFrame>
  )
}
