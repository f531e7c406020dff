import ButtonBase from '@mui/material/ButtonBase'
import { useNavigate } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { defineModal, openModal } from '#ui/modal/modal.ts'

import type { Destination } from './destinations.ts'
import { UnreadMark } from './unread-mark.tsx'

import styles from './more-button.module.css'

const moreModal = defineModal(() => import('./more-modal.tsx'))

/** Opens the destinations that do not fit into the bar or rail. */
export function MoreButton({ from }: { from: readonly Destination[] }) {
  const { nav } = useStrings()
  const navigate = useNavigate()
  const choose = async () => {
    const to = await openModal(moreModal, { from: from.map((destination) => destination.to) })
    if (to) await navigate({ to })
  }
  return (
    <ButtonBase className={styles.tile} aria-haspopup="dialog" onClick={() => void choose()}>
      <span className={styles.mark}>
        <LayoutGrid size={22} aria-hidden />
        <UnreadMark of="notifications" />
      </span>
      {nav.more}
    </ButtonBase>
  )
}
