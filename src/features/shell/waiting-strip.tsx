import { styled } from '@mui/material/styles'
import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { isUnsent, useCommands } from '#outbox/react'
import { LinkButton } from '#ui/link/link-button.tsx'
import { paint, tint } from '#ui/theme/theme.ts'

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: theme.spacing(0, 1, 0, 2),
  borderBottom: `1px solid ${paint.line}`,
  backgroundColor: paint.raised,
  fontSize: 14,
  '& > svg': { flex: 'none', color: paint.quiet },
  '& > span': { flex: 1 },
  '&[data-refused]': { backgroundColor: tint(paint.danger, 8) },
  '&[data-refused] > svg': { color: paint.danger },
}))

/** What was done here and is not with the server yet; in danger when some of it was refused. */
export function WaitingStrip() {
  const { outbox } = useStrings()
  const unsent = useCommands(isUnsent)
  const refused = unsent.filter(({ state }) => state === 'refused').length
  return (
    <div role="status">
      {unsent.length > 0 && (
        <Strip data-waiting={unsent.length} data-refused={refused > 0 || undefined}>
          {refused > 0 ? <CircleAlert size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
          <span>{refused > 0 ? outbox.stripRefused(refused) : outbox.strip(unsent.length)}</span>
          <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
            {outbox.show}
          </LinkButton>
        </Strip>
      )}
    </div>
  )
}
