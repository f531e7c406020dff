import { paint } from '#ui/theme/theme.ts'

/** What all rows of lists that lead somewhere have in common; a row adds its columns. */
export const rowFrame = {
  display: 'grid',
  width: '100%',
  minHeight: 64,
  alignItems: 'center',
  justifyItems: 'start',
  textAlign: 'left',
  color: 'inherit',
  textDecoration: 'none',
  borderBottom: `1px solid ${paint.line}`,
  'li:last-child > &': { borderBottom: 0 },
  '&:hover': { backgroundColor: paint.raised },
  '&:focus-visible': { outlineOffset: -2 },
} as const
