import { useQuery } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { Page } from '#ui/screen/page.tsx'

import { BannerRow } from './banner-row.tsx'
import { DoneTickets } from './done-tickets.tsx'
import { LatestTickets } from './latest-tickets.tsx'
import { LazyComingUp } from './lazy-coming-up.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TicketCounts } from './ticket-counts.tsx'

import styles from './home-screen.module.css'

/** The home screen: open tickets, pending tasks, news. */
export function HomeScreen() {
  const { home, nav } = useStrings()
  const { data: me } = useQuery(meQuery)
  const customer = me?.customer?.data
  return (
    <Page
      tab={nav.home}
      title={greet(home.greetings, me?.name)}
      lead={[customer?.name, customer?.area].filter(Boolean).join(' · ') || '\u00a0'}
    >
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

type Greetings = Record<'morning' | 'day' | 'evening', (name: string) => string>

function greet(
  greetings: Greetings,
  name: string | undefined,
  hour = new Date().getHours(),
): string {
  const first = name?.replace(/^(dr|drg|ibu|bapak|pak|bu)\.?\s+/i, '').split(' ')[0] ?? ''
  const format =
    hour < 4 || hour >= 18 ? greetings.evening : hour < 11 ? greetings.morning : greetings.day
  return format(first).replace(/,\s*$/, '')
}
