import type { ReactNode } from 'react'

import { useStartStrings } from '#i18n/use-strings'

import styles from './field-frame.module.css'

interface FieldFrameProps {
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  /** A problem's code, or a sentence of the server's. */
  error?: string | undefined
  children: ReactNode
}

/** What every field has: its name above, a hint or the problem below. */
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

/** The sentence for a problem: schemas name it by a code, the server says it itself. */
function useProblem(error: string | undefined): string | undefined {
  const { fields } = useStartStrings()
  if (error === undefined || error === '') return undefined
  const known = fields[error as keyof typeof fields]
  return typeof known === 'string' ? known : error
}
