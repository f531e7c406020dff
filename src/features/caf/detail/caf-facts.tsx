import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { paint } from '#ui/theme/theme.ts'

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
  '& > *': { padding: theme.spacing(1, 0), borderTop: `1px solid ${paint.line}` },
  '& > :nth-of-type(1)': { borderTop: 0 },
  '& dt': { paddingRight: theme.spacing(2), color: paint.quiet, fontSize: 14, lineHeight: '24px' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dt': { paddingBottom: 0 },
    '& dd': { paddingTop: 0, borderTop: 0 },
  },
}))

/** Names and what they are; a row without a value is left out. */
export function CafFacts({
  rows,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <Rows>
      {rows
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={name}>{value}</dd>,
        ])}
    </Rows>
  )
}
