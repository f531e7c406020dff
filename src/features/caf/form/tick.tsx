import type { ReactNode } from 'react'

import styles from './tick.module.css'

interface TickProps {
  checked: boolean
  disabled?: boolean
  problem?: boolean
  describedBy?: string | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A sentence to tick. */
export function Tick({ checked, disabled, problem, describedBy, onChange, children }: TickProps) {
  return (
    <label
      className={styles.label}
      data-off={disabled || undefined}
      data-problem={problem || undefined}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={problem}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
