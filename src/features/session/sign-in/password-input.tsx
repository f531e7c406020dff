import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'

import { useStartStrings } from '#i18n/use-strings'
import { EyeIcon, EyeOffIcon } from '#ui/art/form-icons.tsx'
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx'

import styles from './password-input.module.css'

interface PasswordInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (password: string) => void
}

/** A password field that can be shown. */
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
        <ButtonBase
          className={styles.look}
          onClick={() => setShown(!shown)}
          aria-label={shown ? session.hide : session.show}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </ButtonBase>
      }
    />
  )
}
