import type { MouseEvent } from 'react'

import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'

import type { Destination } from './destinations.ts'
import { UnreadMark } from './unread-mark.tsx'

import styles from './nav-items.module.css'

interface NavRowProps {
  destination: Destination
  /** Inside a modal: called instead of navigating, since the modal has to close first. */
  onChoose?: (to: Destination['to']) => void
}

/** A destination as a row: the drawer and the phone's "More". */
export function NavRow({ destination, onChoose }: NavRowProps) {
  const { nav } = useStrings()
  const { to, name, Icon } = destination
  const choose = (event: MouseEvent) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <AreaLink className={styles.row} to={to} onClick={choose}>
      <Icon size={20} aria-hidden />
      {nav[name]}
      {(name === 'notifications' || name === 'broadcasts') && <UnreadMark of={name} />}
    </AreaLink>
  )
}

/** A destination as a tile: the rail and the phone's bottom bar. */
export function NavTile({ destination }: { destination: Destination }) {
  const { nav } = useStrings()
  const { to, name, Icon } = destination
  return (
    <AreaLink className={styles.tile} to={to}>
      <span className={styles.mark}>
        <Icon size={22} aria-hidden />
      </span>
      {nav[name]}
    </AreaLink>
  )
}
