/** A row of what waits for the person: an icon, what it is, and the way there. */
export const needsRow = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 52,
  padding: '8px 12px 8px 16px',
  textAlign: 'left',
  color: 'inherit',
  textDecoration: 'none',
  '& + &': { borderTop: '1px solid var(--bs-line)' },
  '&:hover': { backgroundColor: 'var(--bs-raised)' },
  '& > span': { flex: 1, minWidth: 0 },
  '& small': {
    display: 'block',
    fontSize: 14,
    color: 'var(--bs-ink-quiet)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > i': { display: 'flex', flex: '0 0 20px', color: 'var(--bs-ink-quiet)' },
} as const
