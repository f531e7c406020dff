import Button from '@mui/material/Button'
import { BellRing } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
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
        <Text variant="h3" as="h2">
          {push.reasonTitle}
        </Text>
        <Text quiet>{push.reason}</Text>
      </div>
      <Button variant="contained" loading={busy} onClick={turnOn}>
        {push.turnOn}
      </Button>
    </Card>
  )
}
