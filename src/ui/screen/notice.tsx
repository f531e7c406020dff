import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { WarningIcon } from '../art/form-icons.tsx'
import { paint, tint } from '../theme/theme.ts'
import { RADIUS } from '../theme/tokens.ts'

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  padding: '10px 14px',
  borderRadius: RADIUS.control,
  border: '1px solid',
  '& > svg': { flex: 'none' },
  '& > p': { flex: '1 1 200px', color: paint.ink },
})

interface NoticeProps {
  tone: 'danger' | 'attention'
  action?: ReactNode
  children: ReactNode
}

/** Something to know before going on, in place. */
export function Notice({ tone, action, children }: NoticeProps) {
  const colour = paint[tone]
  return (
    <Box role="alert" style={{ color: colour, backgroundColor: tint(colour, 8) }}>
      <WarningIcon />
      <p>{children}</p>
      {action}
    </Box>
  )
}
