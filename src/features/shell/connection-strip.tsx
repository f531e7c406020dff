import { CloudOff, WifiOff } from 'lucide-react'

import type { Connectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'

import styles from './connection-strip.module.css'

/** Says, for as long as it lasts, that the screen shows kept data. */
export function ConnectionStrip({ state }: { state: Connectivity }) {
  const { connection } = useStrings()
  return (
    <div role="status">
      {state !== 'online' && (
        <div className={styles.strip} data-connection={state}>
          {state === 'offline' ? (
            <WifiOff size={18} aria-hidden />
          ) : (
            <CloudOff size={18} aria-hidden />
          )}
          <span>
            <b>{state === 'offline' ? connection.offline : connection.unreachable}</b>{' '}
            <i>{state === 'offline' ? connection.offlineHint : connection.unreachableHint}</i>
          </span>
        </div>
      )}
    </div>
  )
}
