import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { paint } from '#ui/theme/theme.ts'
import { RADIUS, TARGET } from '#ui/theme/tokens.ts'

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: TARGET,
  padding: '6px 12px 6px 8px',
  border: '1px solid transparent',
  borderRadius: RADIUS.control,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 22, height: 22, margin: 0, accentColor: paint.primary },
  '& input:focus-visible': { outline: `2px solid ${paint.primary}`, outlineOffset: 2 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 14, color: paint.quiet },
  '&[data-off]': { cursor: 'default', color: paint.quiet },
  '&[data-problem]': { borderColor: paint.danger },
})

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
    <Label data-off={disabled || undefined} data-problem={problem || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={problem}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </Label>
  )
}
