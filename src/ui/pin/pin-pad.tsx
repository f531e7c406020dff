import Button from '@mui/material/Button'
import { Delete } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { rem } from '../theme/tokens.ts'
import { pinStrings } from './pin-strings.ts'

import styles from './pin-pad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  label: string
  /** at most */
  digits: number
  value: string
  onChange: (pin: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** A PIN by big keys, for hands in gloves, or by a keyboard. */
export function PinPad({ label, digits, value, onChange, error, disabled }: PinPadProps) {
  const { erase } = useStrings(pinStrings)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const change = (pin: string) => {
    const typed = pin.replaceAll(/\D/g, '')
    // A longer paste is no PIN: its first digits would count as a wrong one.
    if (!disabled && typed.length <= digits) onChange(typed)
  }
  const press = (pin: string) => {
    change(pin)
    input.current?.focus()
  }
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.pad}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="password"
        // the keys below are bigger than a tablet's own
        inputMode="none"
        autoComplete="off"
        pattern="[0-9]*"
        value={value}
        readOnly={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <Key key={digit} label={digit} disabled={disabled} onPress={() => press(value + digit)} />
        ))}
        <span />
        <Key label="0" disabled={disabled} onPress={() => press(`${value}0`)} />
        <Key
          label={<Delete size={26} />}
          name={erase}
          disabled={disabled}
          onPress={() => press(value.slice(0, -1))}
        />
      </div>
    </div>
  )
}

interface KeyProps {
  label: ReactNode
  name?: string
  disabled: boolean | undefined
  onPress: () => void
}

function Key({ label, name, disabled = false, onPress }: KeyProps) {
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      aria-label={name}
      style={{ height: 68, minWidth: 0, fontSize: rem(26) }}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
