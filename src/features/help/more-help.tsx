import { useHasScreen } from '#api/http/screens'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Text } from '#ui/text.tsx'

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
        <Text variant="h3" as="h2">
          {help.stillStuck}
        </Text>
        <Text variant="body2" quiet>
          {help.stillStuckText}
        </Text>
      </div>
      <LinkButton to="/ticket/open/choose" variant="outlined">
        {nav.openTicket}
      </LinkButton>
      {has('/contact') && <LinkButton to="/contact">{help.contact}</LinkButton>}
    </Card>
  )
}
