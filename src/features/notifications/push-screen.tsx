import Button from '@mui/material/Button'
import { useSelector } from '@tanstack/react-store'
import { BellOff, BellRing, Radio, RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'

import { isAppleHandheld } from '#device/apple-handheld'
import { isInstalled } from '#device/storage'
import { useStrings } from '#i18n/use-strings'
import { customerEventsStore } from '#realtime/customer-events'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/screen/page.tsx'
import { Text } from '#ui/text.tsx'

import { NotificationChoices } from './notification-choices.tsx'
import type { PushStrings } from './push-strings.ts'
import { pushStrings } from './push-strings.ts'
import { usePush } from './use-push.ts'

import styles from './push-screen.module.css'

/** How messages reach this device: connections, a test, on and off. */
export function PushScreen({ back }: { back: ReactNode }) {
  const push = useStrings(pushStrings)
  const { state, busy, turnOn, turnOff, testing, test } = usePush()
  const stream = useSelector(customerEventsStore)
  const lives = state === 'web-push' || state === 'fcm'
  const streams = stream === 'live' || stream === 'elsewhere'
  return (
    <Page title={push.title} lead={push.lead} back={back} width={720}>
      <Card>
        <StatusRow
          lives={lives}
          icon={lives ? <BellRing size={24} aria-hidden /> : <BellOff size={24} aria-hidden />}
          title={push.closed}
          text={push.states[state]}
          hint={hintOf(state, push)}
        >
          {lives && (
            <Button variant="outlined" loading={busy} onClick={turnOff}>
              {push.turnOff}
            </Button>
          )}
          {(state === 'default' || state === 'off') && (
            <Button variant="contained" loading={busy} onClick={turnOn}>
              {push.turnOn}
            </Button>
          )}
        </StatusRow>
        <StatusRow
          lives={streams}
          icon={streams ? <RadioTower size={24} aria-hidden /> : <Radio size={24} aria-hidden />}
          title={push.opened}
          text={push.stream[stream]}
        />
      </Card>
      <Button variant="outlined" loading={testing} onClick={test} className={styles.button}>
        {push.test}
      </Button>
      <NotificationChoices />
    </Page>
  )
}

function hintOf(state: string, push: PushStrings): string | undefined {
  if (state === 'denied') return push.hints.denied
  if (state === 'unsupported') {
    return isAppleHandheld() && !isInstalled() ? push.hints.homeScreenFirst : push.hints.unsupported
  }
  return state === 'default' || state === 'off' ? push.reason : undefined
}

interface StatusRowProps {
  lives: boolean
  icon: ReactNode
  title: string
  text: string
  hint?: string | undefined
  children?: ReactNode
}

function StatusRow({ lives, icon, title, text, hint, children }: StatusRowProps) {
  return (
    <div className={styles.line} data-lives={lives || undefined}>
      {icon}
      <div>
        <Text variant="h3" as="h2">
          {title}
        </Text>
        <Text role="status">{text}</Text>
        {hint !== undefined && (
          <Text variant="body2" quiet>
            {hint}
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}
