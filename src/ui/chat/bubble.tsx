import { styled } from '@mui/material/styles'

import { paint } from '../theme/theme.ts'

/** What was said, in a chat: others at the left, oneself (`data-own`) at the right, `data-waiting` or `data-refused`. */
export const Bubble = styled('div')({
  width: 'fit-content',
  maxWidth: 'min(85%, 62ch)',
  padding: '8px 14px',
  borderRadius: '4px 14px 14px 14px',
  border: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
  '&[data-own]': {
    marginLeft: 'auto',
    borderRadius: '14px 4px 14px 14px',
    borderColor: 'transparent',
    backgroundColor: `color-mix(in srgb, ${paint.primary} 15%, ${paint.surface})`,
  },
  '&[data-waiting]': {
    color: paint.quiet,
    border: `1px dashed ${paint.edge}`,
    backgroundColor: paint.raised,
  },
  '&[data-refused]': {
    border: `1px solid ${paint.danger}`,
    backgroundColor: `color-mix(in srgb, ${paint.danger} 7%, ${paint.surface})`,
  },
})
