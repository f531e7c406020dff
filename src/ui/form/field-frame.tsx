import type { ReactNode } from 'react'

import { useStartStrings } from '#i18n/use-strings'

import styles from './field-frame.module.css'

interface FieldFrameProps {
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  /** Code of a problem, or a message of the server. */
  error?: string | undefined
  children: ReactNode
}

/** The frame of a field: its label above, a hint or problem below. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  const { common } = useStartStrings()
  const sentence = useProblem(error)
  return (
    <div>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label} {optional && <span className={styles.aside}>({common.optional})</span>}
      </label>
      {children}
      {(sentence !== undefined || hint !== undefined) && (
        <p
          className={styles.hint}
          id={`${id}-hint`}
          data-error={sentence !== undefined || undefined}
        >
          {sentence ?? hint}
        </p>
      )}
    </div>
  )
}

/** Returns the message of a problem: schemas name it by a code, the server sends a message. */
function useProblem(error: string | undefined): string | undefined {
  const { fields } = useStartStrings()
  if (error === undefined || error === '') return undefined
  const known = fields[error as keyof typeof fields]
  return typeof known === 'string' ? known : error
}
