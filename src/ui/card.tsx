import { styled } from '@mui/material/styles'

import { paint } from './theme/theme.ts'
import { RADIUS } from './theme/tokens.ts'

/** A surface with a line, no shadow. */
export const Card = styled('section')({
  backgroundColor: paint.surface,
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.card,
})
