import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { archiveName, useArchiveDownload } from '#api/archives'
import { useAvailableFiles } from '#api/files/cached-files'
import type { Archive } from '#contract/archives'
import { saveFile } from '#device/save-file'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'
import { Moment } from '#ui/moment.tsx'

import { fileNameOf, kindOfMime, KIND_ICONS } from './mime-kind.ts'

import styles from './archive-row.module.css'

/** One document with its size and its download. */
export function ArchiveRow({ archive }: { archive: Archive }) {
  const { archives: words } = useStrings(papersStrings)
  const { id, name, mimes, size, created_at } = archive
  const [received, setReceived] = useState(0)
  const download = useArchiveDownload()
  const isAvailable = useAvailableFiles()(archiveName(id))
  const kind = kindOfMime(mimes)
  const Icon = KIND_ICONS[kind]
  const save = () => {
    setReceived(0)
    download.mutate(
      { id, onBytes: setReceived },
      {
        onSuccess: ({ blob, filename }) =>
          saveFile(blob, filename ?? fileNameOf(name, mimes ?? blob.type)),
      },
    )
  }
  const progressText = words.progress(formatBytes(received))
  return (
    <div className={styles.row}>
      <Icon size={24} aria-hidden />
      <span className={styles.name}>
        {name}
        <small>
          <span>{words.kinds[kind]}</span>
          {size !== undefined && <span>{formatBytes(size)}</span>}
          {created_at !== undefined && (
            <span>
              <Moment stamp={created_at} />
            </span>
          )}
          {!isAvailable && <span className={styles.away}>{words.notHere}</span>}
        </small>
        {download.isPending && (
          <span role="status">
            <LinearProgress
              aria-label={progressText}
              className={styles.progress}
              {...(size !== undefined &&
                size > 0 && {
                  variant: 'determinate' as const,
                  value: Math.min(100, (received / size) * 100),
                })}
            />
            <small>{progressText}</small>
          </span>
        )}
      </span>
      <IconButton
        aria-label={words.download(name)}
        title={words.download(name)}
        disabled={!isAvailable || download.isPending}
        onClick={save}
      >
        <Download size={22} />
      </IconButton>
    </div>
  )
}
