import { useQuery } from '@tanstack/react-query'

import { channelsQuery } from '#api/help/help'
import { useStrings } from '#i18n/use-strings'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'

import { AboutButton } from './about-button.tsx'
import { ChannelCard, Channels } from './channel-card.tsx'
import { helpStrings } from './strings.ts'

import styles from './contact-screen.module.css'

/** The vendor's contact channels. */
export function ContactScreen() {
  const { nav } = useStrings()
  const { channels: words } = useStrings(helpStrings)
  const query = useQuery(channelsQuery)
  const ticket = (
    <LinkButton to="/ticket/open/choose" variant="outlined">
      {nav.openTicket}
    </LinkButton>
  )
  return (
    <Page title={nav.contact} lead={words.lead} width={860} actions={<AboutButton />}>
      <QueryView
        query={query}
        skeleton={<RowSkeleton />}
        empty={(channels) =>
          channels.length === 0 && (
            <StatePanel
              drawing={<NothingFoundDrawing />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={ticket}
            />
          )
        }
      >
        {(channels) => (
          <>
            <Channels aria-label={words.list}>
              {channels.map((channel) => (
                <ChannelCard key={channel.id} channel={channel} />
              ))}
            </Channels>
            <Text variant="h2" className={styles.heading}>
              {words.ticketTitle}
            </Text>
            <Text quiet className={styles.text}>
              {words.ticketText}
            </Text>
            {ticket}
          </>
        )}
      </QueryView>
    </Page>
  )
}
