import { createFileRoute } from '@tanstack/react-router'

import { bannersQuery } from '#api/banners'
import { ticketQueries } from '#api/tickets/tickets'
import { HomeScreen } from '#features/home/home-screen.tsx'

export const Route = createFileRoute('/_app/home')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ticketQueries.counts())
    void queryClient.prefetchQuery(ticketQueries.list({}))
    void queryClient.prefetchQuery(bannersQuery)
  },
  component: HomeScreen,
})
