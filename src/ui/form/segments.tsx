import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { paint, tint } from '../theme/theme.ts'
import { RADIUS, TARGET } from '../theme/tokens.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  gap: theme.spacing(1),
}))

const Choice = styled('label')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: TARGET,
  padding: '8px 14px',
  border: `1px solid ${paint.edge}`,
  borderRadius: RADIUS.control,
  backgroundColor: paint.surface,
  cursor: 'pointer',
  '& span': { fontWeight: 600 },
  '& small': { color: paint.quiet, fontSize: 12.5, lineHeight: 1.35 },
  '&:has(:checked)': {
    borderColor: paint.primary,
    boxShadow: `inset 0 0 0 1px ${paint.primary}`,
    backgroundColor: tint(paint.primary, 8),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${paint.primary}`, outlineOffset: 2 },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
})

const Frame = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const Legend = styled('legend')({ padding: 0, fontWeight: 600, fontSize: 14, marginBottom: 6 })

interface SegmentsProps<T extends string> {
  label: string
  value: T | undefined
  options: readonly { value: T; label: string; hint?: string | undefined }[]
  onChange: (value: T) => void
  onBlur?: () => void
}

/** A few options side by side, all in view. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, onBlur } = props
  const group = useId()
  return (
    <Frame>
      <Legend>{label}</Legend>
      <Row>
        {options.map((option) => (
          <Choice key={option.value}>
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
          </Choice>
        ))}
      </Row>
    </Frame>
  )
}
