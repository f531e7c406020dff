import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import {
  readQueueAgain,
  sendQueueNow,
  useIsQueueRead,
  useIsQueueUnreadable,
  useUnsentCommands,
} from '#outbox/react'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Page } from '#ui/screen/page.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { CommandList } from './command-list.tsx'
import { PendingElsewhere } from './pending-elsewhere.tsx'

interface OutboxScreenProps {
  /** A link to the screen that it belongs to. */
  back: ReactNode
  onSwitch: (account: number) => void
}

/** All commands of the signed-in person that are not on the server yet. */
export function OutboxScreen({ back, onSwitch }: OutboxScreenProps) {
  const { outbox, common } = useStrings()
  const commands = useUnsentCommands()
  const read = useIsQueueRead()
  const unreadable = useIsQueueUnreadable()
  if (!read) {
    return (
      <Page title={outbox.title} lead={outbox.lead} back={back} width={860}>
        <Card style={{ padding: 16 }} aria-hidden>
          <Skeleton width="40%" height={24} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="30%" height={20} />
        </Card>
      </Page>
    )
  }
  if (commands.length === 0) {
    return (
      <Page title={outbox.title} back={back}>
        {unreadable ? (
          <StatePanel
            alert
            drawing={<ErrorDrawing />}
            title={outbox.unreadableTitle}
            text={outbox.unreadableText}
            action={
              <Button variant="outlined" onClick={() => void readQueueAgain()}>
                {common.retry}
              </Button>
            }
          />
        ) : (
          <StatePanel
            drawing={<SuccessDrawing />}
            title={outbox.emptyTitle}
            text={outbox.emptyText}
            action={
              <LinkButton to="/tickets" variant="outlined">
                {outbox.toTickets}
              </LinkButton>
            }
          />
        )}
        <PendingElsewhere onSwitch={onSwitch} />
      </Page>
    )
  }
  return (
    <Page
      title={outbox.title}
      lead={outbox.lead}
      back={back}
      width={860}
      actions={
        <Button variant="contained" onClick={() => void sendQueueNow()}>
          {outbox.sendNow}
        </Button>
      }
    >
      <CommandList commands={commands} />
      <PendingElsewhere onSwitch={onSwitch} />
    </Page>
  )
}
