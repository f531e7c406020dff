import { styled } from '@mui/material/styles'

import { useStrings } from '#i18n/use-strings'

import { useDestinations } from './destinations.ts'
import { MoreButton } from './more-button.tsx'
import { NavTile } from './nav-items.tsx'

const IN_BAR = 3

const Bar = styled('nav')({
  display: 'grid',
  gridTemplateColumns: `repeat(${IN_BAR + 1}, 1fr)`,
  padding: '4px 8px',
  paddingBottom: 'max(4px, env(safe-area-inset-bottom))',
  backgroundColor: 'var(--bs-surface)',
  borderTop: '1px solid var(--bs-line)',
})

/** The phone's navigation: three places and the rest. */
export function BottomBar() {
  const { nav } = useStrings()
  const destinations = useDestinations()
  return (
    <Bar aria-label={nav.label}>
      {destinations.slice(0, IN_BAR).map((destination) => (
        <NavTile key={destination.to} destination={destination} />
      ))}
      <MoreButton from={destinations.slice(IN_BAR)} />
    </Bar>
  )
}
