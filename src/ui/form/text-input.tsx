import type { InputBaseProps } from '@mui/material/InputBase'
import { useId } from 'react'

import type { FieldProblem } from '#contract/http/schemas'

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
  | 'disabled'
  | 'readOnly'
> {
  label: string
  hint?: string
  error?: string | undefined
  /** The form's own messages for problems, by code. */
  problems?: Partial<Record<FieldProblem, string>>
  optional?: boolean
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
}

/** A text input, or several lines with `multiline`, with its label above and its problem below. */
export function TextInput({
  label,
  hint,
  error,
  problems,
  optional,
  inputMode,
  ...input
}: TextInputProps) {
  const id = useId()
  const sentence = problems?.[error as FieldProblem] ?? error
  const described = error !== undefined || hint !== undefined
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={sentence}>
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
