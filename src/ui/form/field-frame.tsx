import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { useStartStrings } from '#i18n/use-strings'

const Label = styled('label')({ display: 'block', fontWeight: 600, fontSize: 14, marginBottom: 6 })
const Aside = styled('span')({ fontWeight: 400, color: 'var(--bs-ink-quiet)' })
const Hint = styled('p')({
  marginTop: 6,
  fontSize: 14,
  color: 'var(--bs-ink-quiet)',
  '&[data-error]': { color: 'var(--bs-danger)' },
})

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
      <Label htmlFor={id} id={`${id}-label`}>
        {label} {optional && <Aside>({common.optional})</Aside>}
      </Label>
      {children}
      {(sentence !== undefined || hint !== undefined) && (
        <Hint id={`${id}-hint`} data-error={sentence !== undefined || undefined}>
          {sentence ?? hint}
        </Hint>
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
