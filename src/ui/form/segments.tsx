import { useId } from 'react'

import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  value: T | undefined
  options: readonly { value: T; label: string; hint?: string | undefined }[]
  onChange: (value: T) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A few options side by side, all visible. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, onBlur, disabled } = props
  const group = useId()
  return (
    <fieldset className={styles.frame} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label className={styles.choice} key={option.value}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
            {option.hint !== undefined && <small>{option.hint}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
