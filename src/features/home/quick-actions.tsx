import { Plus, QrCode } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'

import styles from './quick-actions.module.css'

/** The two most common actions. */
export function QuickActions() {
  const { home, nav } = useStrings()
  return (
    <div className={styles.row}>
      <AreaLink className={styles.action} to="/ticket/open/choose" data-primary>
        <Plus size={24} aria-hidden />
        <b>{nav.openTicket}</b>
        <small>{home.openHint}</small>
      </AreaLink>
      <AreaLink className={styles.action} to="/tickets/open/qr">
        <QrCode size={24} aria-hidden />
        <b>{nav.scan}</b>
        <small>{home.scanHint}</small>
      </AreaLink>
    </div>
  )
}
