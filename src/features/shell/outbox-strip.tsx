import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useStrings } from '#i18n/use-strings'
import { useOutboxSummary } from '#outbox/react'
import { LinkButton } from '#ui/link/link-button.tsx'
import { useBetweenPresses } from '#ui/press/use-between-presses.ts'

import styles from './outbox-strip.module.css'

/** A change that is sent sooner is not mentioned: the strip would come and go with every message. In ms. */
const MENTIONED_AFTER_MS = 2000

/** The number of unsent changes; in red if some were refused. */
export function OutboxStrip({ online }: { online: boolean }) {
  return <UnsentStrip online={online} {...useOutboxSummary()} />
}

interface UnsentStripProps {
  online: boolean
  /** The number of unsent changes, */
  unsent: number
  /** those of them that were refused, */
  refused: number
  /** and when the oldest of them was made, in ms. */
  oldest?: number | undefined
}

export function UnsentStrip({ online, unsent, oldest = Infinity, ...props }: UnsentStripProps) {
  const { outbox } = useStrings()
  const refused = useBetweenPresses(props.refused)
  const isLate = useIsPast(oldest + MENTIONED_AFTER_MS)
  const pending = useBetweenPresses(!online || isLate || refused > 0 ? unsent : 0)
  return (
    <div role="status">
      {pending > 0 && (
        <div
          className={styles.strip}
          data-pending={pending}
          data-refused={refused > 0 || undefined}
        >
          {refused > 0 ? <CircleAlert size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
          <span>{refused > 0 ? outbox.stripRefused(refused) : outbox.strip(pending)}</span>
          <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
            {outbox.show}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Returns whether `time`, in ms, has passed. */
function useIsPast(time: number): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (time === Infinity || time <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time, now])
  return time <= now
}
