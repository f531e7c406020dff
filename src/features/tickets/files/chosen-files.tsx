import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { PencilLine, X } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Thumbnail } from '#ui/form/thumbnail.tsx'
import { formatBytes } from '#ui/format-bytes.ts'

import { attachmentStrings } from './attachment-strings.ts'
import { FileIcon } from './file-icon.tsx'
import type { ChosenFile } from './use-upload.ts'

import styles from './chosen-files.module.css'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  sending: boolean
  onDraw: (file: ChosenFile) => void
  onTakeOut: (id: string) => void
}

/** Pictures that are drawn on as they are shown: none that move. */
const isDrawable = ({ file, fit }: ChosenFile) =>
  fit && file.type.startsWith('image/') && file.type !== 'image/gif'

/** The files chosen for upload, with progress and problems. */
export function ChosenFiles({ files, sending, onDraw, onTakeOut }: ChosenFilesProps) {
  const words = useStrings(attachmentStrings)
  return (
    <ul className={styles.list} aria-label={words.chosenFiles} hidden={files.length === 0}>
      {files.map((chosen) => {
        const { id, file, error, progress } = chosen
        return (
          <li className={styles.row} key={id}>
            <span className={styles.look}>
              {file.type.startsWith('image/') ? (
                <Thumbnail file={file} alt="" />
              ) : (
                <FileIcon extension={file.name.split('.').at(-1)} />
              )}
            </span>
            <div>
              <b>{file.name}</b>
              <small>{formatBytes(file.size)}</small>
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
              <div className={styles.actions}>
                {isDrawable(chosen) && (
                  <IconButton
                    aria-label={words.drawOn(file.name)}
                    title={words.drawOn(file.name)}
                    onClick={() => onDraw(chosen)}
                    className={styles.iconButton}
                  >
                    <PencilLine size={20} />
                  </IconButton>
                )}
                <IconButton
                  aria-label={words.takeOut(file.name)}
                  title={words.takeOut(file.name)}
                  onClick={() => onTakeOut(id)}
                  className={styles.iconButton}
                >
                  <X size={20} />
                </IconButton>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
