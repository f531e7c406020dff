import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { BellRing } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { paint } from '#ui/theme/theme.ts'

import { pushStrings } from './push-strings.ts'
import { usePush } from './use-push.ts'

/** Explains the browser's permission prompt before it opens; only if the permission was not asked for yet. */
export function PushPrompt() {
  const push = useStrings(pushStrings)
  const { state, busy, turnOn } = usePush()
  if (state !== 'default') return null
  return (
    <Card
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px 16px',
        padding: 16,
        marginBottom: 16,
      }}
    >
      <BellRing size={24} color={paint.primary} aria-hidden style={{ flex: 'none' }} />
      <div style={{ flex: '1 1 280px' }}>
        <Typography variant="h3" component="h2">
          {push.reasonTitle}
        </Typography>
        <Typography color="textSecondary">{push.reason}</Typography>
      </div>
      <Button variant="contained" loading={busy} onClick={turnOn}>
        {push.turnOn}
      </Button>
    </Card>
  )
}
