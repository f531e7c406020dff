import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

import { paint } from '#ui/theme/theme.ts'

const rise = keyframes({
  '0%, 60%, 100%': { opacity: 0.35, transform: 'none' },
  '30%': { opacity: 1, transform: 'translateY(-3px)' },
})

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 28,
  fontSize: 14,
  color: paint.quiet,
  '& > span': { display: 'flex', gap: 4 },
  '& i': {
    width: 6,
    height: 6,
    borderRadius: 999,
    backgroundColor: paint.primary,
    animation: `${rise} 1.2s infinite`,
  },
  '& i:nth-of-type(2)': { animationDelay: '150ms' },
  '& i:nth-of-type(3)': { animationDelay: '300ms' },
})

/** Somebody is about to answer. */
export function TypingDots({ children }: { children: string }) {
  return (
    <Line>
      <span aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {children}
    </Line>
  )
}
