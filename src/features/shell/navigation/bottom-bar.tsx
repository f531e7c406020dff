import { useStrings } from '#i18n/use-strings'

import { useDestinations } from './destinations.ts'
import { MoreButton } from './more-button.tsx'
import { NavTile } from './nav-items.tsx'

import styles from './bottom-bar.module.css'

const IN_BAR = 3

/** Navigation on a phone: three destinations and "More". */
export function BottomBar() {
  const { nav } = useStrings()
  const destinations = useDestinations()
  return (
    <nav className={styles.bar} aria-label={nav.label}>
      {destinations.slice(0, IN_BAR).map((destination) => (
        <NavTile key={destination.to} destination={destination} />
      ))}
      <MoreButton from={destinations.slice(IN_BAR)} />
    </nav>
  )
}
