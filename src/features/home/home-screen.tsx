import { useQuery } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { Page } from '#ui/screen/page.tsx'

import { BannerRow } from './banner-row.tsx'
import { DoneTickets } from './done-tickets.tsx'
import { greet, leadOf } from './greet.ts'
import { LatestTickets } from './latest-tickets.tsx'
import { LazyComingUp } from './lazy-coming-up.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TicketCounts } from './ticket-counts.tsx'

import styles from './home-screen.module.css'

/** The home screen: open tickets, pending tasks, news. */
export function HomeScreen() {
  const { home, nav } = useStrings()
  const { data: me } = useQuery(meQuery)
  return (
    <Page tab={nav.home} title={greet(home.greetings, me?.name)} lead={leadOf(me?.customer?.data)}>
      <div className={styles.columns}>
        <TicketCounts />
        <QuickActions />
        <DoneTickets />
        <BannerRow />
        <LatestTickets />
        <LazyComingUp />
      </div>
    </Page>
  )
}
