import Typography from '@mui/material/Typography'

import { useHasScreen } from '#api/http/screens'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'

import { helpStrings } from './strings.ts'

import styles from './more-help.module.css'

/** Further ways to get help. */
export function MoreHelp() {
  const { nav } = useStrings()
  const help = useStrings(helpStrings)
  const has = useHasScreen()
  return (
    <Card className={styles.panel}>
      <div style={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {help.stillStuck}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {help.stillStuckText}
        </Typography>
      </div>
      <LinkButton to="/ticket/open/choose" variant="outlined">
        {nav.openTicket}
      </LinkButton>
      {has('/contact') && <LinkButton to="/contact">{help.contact}</LinkButton>}
    </Card>
  )
}
