import type { InputBaseProps } from '@mui/material/InputBase'
import { useId, type ReactNode } from 'react'

import type { FieldProblem } from '#contract/http/schemas'

import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'
import { isTooLong, TextLimit } from './text-limit.tsx'

export interface TextInputProps extends Pick<
  InputBaseProps,
  | 'name'
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
  value?: string
  label: string
  hint?: string
  error?: string | undefined
  /** The form's own messages for problems, by code. */
  problems?: Partial<Record<FieldProblem, string>>
  optional?: boolean
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  /** Characters: a longer text is kept, and counted. Its form refuses to send it. */
  max?: number
  /** Shown while the text is longer. */
  tooLong?: ReactNode
}

/** A text input, or several lines with `multiline`, with its label above and its problem below. */
export function TextInput({
  label,
  hint,
  error,
  problems,
  optional,
  inputMode,
  max,
  tooLong,
  ...input
}: TextInputProps) {
  const id = useId()
  const text = input.value ?? ''
  const over = max !== undefined && isTooLong(text, max)
  const problem = over && error === 'too_long' ? undefined : error
  const sentence = problems?.[problem as FieldProblem] ?? problem
  const described = [
    (sentence !== undefined || hint !== undefined) && `${id}-hint`,
    max !== undefined && `${id}-limit`,
  ].filter(Boolean)
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={sentence}>
      <Input
        {...input}
        fullWidth
        id={id}
        error={over || error !== undefined}
        inputProps={{
          inputMode,
          'aria-describedby': described.join(' ') || undefined,
          'aria-required': !optional,
        }}
      />
      {max !== undefined && (
        <TextLimit id={`${id}-limit`} text={text} max={max}>
          {tooLong}
        </TextLimit>
      )}
    </FieldFrame>
  )
}
