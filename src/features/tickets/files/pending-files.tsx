import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { CircleAlert, Clock } from 'lucide-react'

import { useHoldUp } from '#api/hold-up'
import { useStrings } from '#i18n/use-strings'
import {
  discardCommand,
  retryCommand,
  formatRefusal,
  useUploadProgress,
  type Command,
} from '#outbox/react'
import { formatBytes } from '#ui/format-bytes.ts'
import { formatHoldUp } from '#ui/hold-up.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'

import styles from './pending-files.module.css'

/** Files that are not on the server yet, with progress, or with the refusal and its actions. */
export function PendingFiles({ uploads }: { uploads: readonly Command<'uploadAttachment'>[] }) {
  const strings = useStrings()
  const { outbox, common } = strings
  const getHoldUp = useHoldUp()
  const progress = useUploadProgress()
  const discard = async (key: string) => {
    if (await askToConfirm(outbox.discardQuestion, outbox.discard)) await discardCommand(key)
  }
  const unsent = uploads.filter(({ state }) => state !== 'sent')
  return (
    <ul style={{ listStyle: 'none', padding: 0 }} aria-label={outbox.title} hidden={!unsent.length}>
      {unsent.map((upload) => {
        const { key, files, input, refused } = upload
        return (
          <li className={styles.row} key={key} data-refused={refused !== undefined || undefined}>
            {refused ? <CircleAlert size={20} aria-hidden /> : <Clock size={20} aria-hidden />}
            <div>
              <b>{files[0]?.name ?? input.body.description}</b>
              <small>
                {files[0] && `${formatBytes(files[0].size)} · `}
                {refused
                  ? formatRefusal(refused, outbox)
                  : formatHoldUp(getHoldUp(upload), strings)}
              </small>
              {progress[key] !== undefined && (
                <LinearProgress
                  variant="determinate"
                  value={progress[key] * 100}
                  aria-label={outbox.states.sending}
                />
              )}
            </div>
            <div className={styles.actions}>
              {refused && <Button onClick={() => void retryCommand(key)}>{common.retry}</Button>}
              <Button color="error" onClick={() => void discard(key)}>
                {refused ? outbox.discard : common.cancel}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
