import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import {
  discardCommand,
  retryCommand,
  formatRefusal,
  useUploadProgress,
  type Command,
} from '#outbox/react'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint } from '#ui/theme/theme.ts'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  padding: '8px 0 8px 12px',
  borderTop: `1px solid ${paint.line}`,
  color: paint.quiet,
  '& > svg': { marginTop: 2 },
  '&[data-refused], &[data-refused] > svg': { color: paint.danger },
  '& b': { fontWeight: 560, color: paint.ink, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12.5 },
  '& > .actions': { gridColumn: 2, marginLeft: -8 },
})

/** Files that are not with the server yet: how far each is, or why it was not taken and what to do. */
export function WaitingFiles({ uploads }: { uploads: readonly Command<'uploadAttachment'>[] }) {
  const { outbox, common } = useStrings()
  const progress = useUploadProgress()
  const letGo = async (key: string) => {
    if (await askToConfirm(outbox.discardQuestion)) await discardCommand(key)
  }
  const unsent = uploads.filter(({ state }) => state !== 'sent')
  return (
    <ul style={{ listStyle: 'none', padding: 0 }} aria-label={outbox.title} hidden={!unsent.length}>
      {unsent.map(({ key, files, input, refused }) => (
        <Row key={key} data-refused={refused !== undefined || undefined}>
          {refused ? <CircleAlert size={20} aria-hidden /> : <Clock size={20} aria-hidden />}
          <div>
            <b>{files[0]?.name ?? input.body.description}</b>
            <small>
              {files[0] && `${sayBytes(files[0].size)} · `}
              {refused ? formatRefusal(refused, outbox) : outbox.states.waiting}
            </small>
            {progress[key] !== undefined && (
              <LinearProgress
                variant="determinate"
                value={progress[key] * 100}
                aria-label={outbox.states.sending}
              />
            )}
          </div>
          <div className="actions">
            {refused && <Button onClick={() => void retryCommand(key)}>{common.retry}</Button>}
            <Button color="error" onClick={() => void letGo(key)}>
              {refused ? outbox.discard : common.cancel}
            </Button>
          </div>
        </Row>
      ))}
    </ul>
  )
}
