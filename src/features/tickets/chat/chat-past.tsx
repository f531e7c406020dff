import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

import type { Past } from '#api/replies/replies'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

const Pill = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 6,
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  minHeight: 44,
  padding: '0 14px',
  fontSize: 14,
  color: paint.quiet,
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.control,
  backgroundColor: paint.surface,
  '& button': { flex: 'none' },
})

/** Above the first row: older messages are on their way, or could not be had. */
export function ChatPast({ past, older }: { past: Past; older: boolean }) {
  const { chat, common } = useStrings()
  if (past.reading) {
    return (
      <Pill role="status">
        <CircularProgress size={18} aria-hidden />
        {chat.loadingOlder}
      </Pill>
    )
  }
  if (!past.failed || !older) return null
  return (
    <Pill role="alert">
      {chat.olderFailed}
      <Button onClick={() => void past.readPart()}>{common.retry}</Button>
    </Pill>
  )
}
