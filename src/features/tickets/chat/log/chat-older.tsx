import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

import type { OlderReplies } from '#api/replies/replies'
import { useStrings } from '#i18n/use-strings'

import styles from './chat-older.module.css'

/** Above the first row: older messages are being loaded, or failed to load. */
export function ChatOlder({ olderReplies, older }: { olderReplies: OlderReplies; older: boolean }) {
  const { chat, common } = useStrings()
  if (olderReplies.reading) {
    return (
      <div className={styles.pill} role="status">
        <CircularProgress size={18} aria-hidden />
        {chat.loadingOlder}
      </div>
    )
  }
  if (!olderReplies.failed || !older) return null
  return (
    <div className={styles.pill} role="alert">
      {chat.olderFailed}
      <Button onClick={() => void olderReplies.readPart()}>{common.retry}</Button>
    </div>
  )
}
