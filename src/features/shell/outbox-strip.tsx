import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { isUnsent, useCommands } from '#outbox/react'
import { LinkButton } from '#ui/link/link-button.tsx'

import styles from './outbox-strip.module.css'

/** The number of unsent changes; in red if some were refused. */
export function OutboxStrip() {
  const { outbox } = useStrings()
  const unsent = useCommands(isUnsent)
  const refused = unsent.filter(({ state }) => state === 'refused').length
  return (
    <div role="status">
      {unsent.length > 0 && (
        <div
          className={styles.strip}
          data-pending={unsent.length}
          data-refused={refused > 0 || undefined}
        >
          {refused > 0 ? <CircleAlert size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
          <span>{refused > 0 ? outbox.stripRefused(refused) : outbox.strip(unsent.length)}</span>
          <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
            {outbox.show}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
