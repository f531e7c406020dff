import { useStrings } from '#i18n/use-strings'
import { TextInput } from '#ui/form/text-input.tsx'

import { factorSignInStrings } from './factor-sign-in-strings.ts'

export interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The code of the second factor, asked for after the password was right. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const words = useStrings(factorSignInStrings)
  return (
    <TextInput
      label={words.code}
      hint={words.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
