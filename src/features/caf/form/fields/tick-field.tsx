import type { ReactNode } from 'react'

import styles from './tick-field.module.css'

interface TickFieldProps {
  checked: boolean
  disabled?: boolean
  problem?: boolean
  describedBy?: string | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox with a sentence. */
export function TickField({
  checked,
  disabled,
  problem,
  describedBy,
  onChange,
  children,
}: TickFieldProps) {
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
