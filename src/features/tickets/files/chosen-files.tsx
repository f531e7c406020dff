import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Thumbnail } from '#ui/form/thumbnail.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint } from '#ui/theme/theme.ts'
import { TARGET } from '#ui/theme/tokens.ts'

import { attachmentStrings } from './attachment-strings.ts'
import { FileIcon } from './file-icon.tsx'
import type { ChosenFile } from './use-upload.ts'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  padding: '6px 0',
  '& + &': { borderTop: `1px solid ${paint.line}` },
  '& .look': { display: 'grid', placeItems: 'center', width: 48, height: 48 },
  '& .look > *': { maxWidth: 48, maxHeight: 48 },
  '& b': { display: 'block', fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12.5, color: paint.quiet },
  '& p': { fontSize: 14, color: paint.danger },
})

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  sending: boolean
  onTakeOut: (id: string) => void
}

/** The files that were chosen to go up: how far each is, and what is wrong with it. */
export function ChosenFiles({ files, sending, onTakeOut }: ChosenFilesProps) {
  const words = useStrings(attachmentStrings)
  return (
    <List aria-label={words.chosenFiles} hidden={files.length === 0}>
      {files.map(({ id, file, error, progress }) => (
        <Row key={id}>
          <span className="look">
            {file.type.startsWith('image/') ? (
              <Thumbnail file={file} alt="" />
            ) : (
              <FileIcon extension={file.name.split('.').at(-1)} />
            )}
          </span>
          <div>
            <b>{file.name}</b>
            <small>{sayBytes(file.size)}</small>
            {error !== undefined && <p role="alert">{error}</p>}
            {progress !== undefined && (
              <LinearProgress
                variant="determinate"
                value={progress * 100}
                aria-label={words.progress(file.name)}
              />
            )}
          </div>
          {!sending && (
            <IconButton
              aria-label={words.takeOut(file.name)}
              title={words.takeOut(file.name)}
              onClick={() => onTakeOut(id)}
              sx={{ width: TARGET, height: TARGET }}
            >
              <X size={20} />
            </IconButton>
          )}
        </Row>
      ))}
    </List>
  )
}
