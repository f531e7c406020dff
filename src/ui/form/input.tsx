import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'

import { paint } from '../theme/theme.ts'
import { RADIUS } from '../theme/tokens.ts'

/** A bordered box to type or choose in. */
export const Input = styled(InputBase)({
  minHeight: 48,
  padding: '0 14px',
  gap: 8,
  fontSize: 16,
  color: paint.ink,
  backgroundColor: paint.surface,
  border: `1px solid ${paint.edge}`,
  borderRadius: RADIUS.control,
  '&:hover': { borderColor: paint.ink },
  '&.Mui-disabled': { backgroundColor: paint.raised, borderColor: paint.line },
  '&.Mui-focused': { borderColor: paint.primary, boxShadow: `inset 0 0 0 1px ${paint.primary}` },
  '&.Mui-error': { borderColor: paint.danger },
  '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 1px ${paint.danger}` },
  '&.MuiInputBase-multiline': { padding: '11px 14px' },
  '& input': { height: 'auto', padding: '11px 0' },
  '& input::placeholder, & textarea::placeholder': { color: paint.quiet, opacity: 1 },
  '& select': { height: 46, padding: '0 32px 0 0' },
  '& input[type="search"]::-webkit-search-cancel-button': { display: 'none' },
  '& > svg': { flex: 'none', color: paint.quiet },
  '& .MuiNativeSelect-icon': { right: 10 },
})
