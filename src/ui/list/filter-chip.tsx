import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'

import { paint, tint } from '../theme/theme.ts'

/** Room beside a chip at the end of what is in view, in px. */
const EDGE = 16

/** A row of chips that scrolls where it is narrow. */
export const FilterChips = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: theme.spacing(0, -2, 2),
  padding: theme.spacing(0.5, 2),
}))

/** One value of a filter, pressed where it is chosen. */
export const FilterChip = styled(Chip)({
  minHeight: 44,
  borderRadius: 22,
  fontSize: 14,
  fontWeight: 560,
  flex: 'none',
  borderColor: paint.line,
  backgroundColor: paint.surface,
  '& .MuiChip-icon': { color: 'inherit', marginLeft: 10 },
  '&:hover': { backgroundColor: `${paint.raised} !important` },
  '&[aria-pressed="true"]': {
    borderColor: paint.primary,
    color: paint.primary,
    backgroundColor: tint(paint.primary, 10),
  },
})

/** The chip of a status is not hidden beyond the edge; nothing else moves. */
export function showChip(row: HTMLElement | null, status: string | undefined): void {
  const chosen = row?.querySelector(`[data-status="${status ?? ''}"]`)
  if (!row || !chosen) return
  const [edge, chip] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const left = Math.min(0, chip.left - edge.left - EDGE)
  const right = Math.max(0, chip.right - edge.right + EDGE)
  row.scrollLeft += left || right
}
