import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { useStartStrings } from '#i18n/use-strings'
import { EyeIcon, EyeOffIcon } from '#ui/art/form-icons.tsx'
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx'
import { RADIUS, TARGET } from '#ui/theme/tokens.ts'

const Look = styled(ButtonBase)({
  flex: 'none',
  width: TARGET,
  height: TARGET,
  marginRight: -12,
  borderRadius: RADIUS.control,
  '&:hover': { backgroundColor: 'var(--bs-raised)' },
})

interface PasswordInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (password: string) => void
}

/** A password that may be looked at: gloves mistype. */
export function PasswordInput({ onChange, ...input }: PasswordInputProps) {
  const { session } = useStartStrings()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      name="password"
      autoComplete="current-password"
      {...input}
      type={shown ? 'text' : 'password'}
      onChange={(event) => onChange(event.target.value)}
      endAdornment={
        <Look onClick={() => setShown(!shown)} aria-label={shown ? session.hide : session.show}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Look>
      }
    />
  )
}
