import Button from '@mui/material/Button'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { ErrorDrawing } from '../art/error-drawing.tsx'
import { StatePanel } from '../screen/state-panel.tsx'
import { fileStrings } from './strings.ts'
import type { FetchAgain } from './use-fetch-again.ts'

import styles from './damaged-file.module.css'

export function FileActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.fileActions, className)} {...props} />
}

interface DamagedFileProps {
  title: string
  again: FetchAgain
  /** Further actions. */
  rescue: ReactNode
}

/** A damaged file: it can be fetched again once, and reported then. */
export function DamagedFile({ title, again, rescue }: DamagedFileProps) {
  const { damaged } = useStrings(fileStrings)
  const mayFetch = again.run !== undefined && !again.tried
  return (
    <StatePanel
      alert
      drawing={<ErrorDrawing />}
      title={title}
      text={again.tried ? damaged.still : damaged.text}
      action={
        <FileActions>
          {mayFetch && (
            <Button variant="outlined" loading={again.fetching} onClick={again.run}>
              {damaged.again}
            </Button>
          )}
          {rescue}
        </FileActions>
      }
    />
  )
}

interface FileRescueProps {
  /** Opens the file as it is in a tab. */
  onOpen: () => void
  /** Opens a ticket about it; only if it is damaged. */
  onReport?: (() => void) | undefined
}

/** Actions for a file that can't be shown here. */
export function FileRescue({ onOpen, onReport }: FileRescueProps) {
  const words = useStrings(fileStrings)
  return (
    <>
      <Button variant="outlined" endIcon={<ExternalLink size={18} />} onClick={onOpen}>
        {words.open}
      </Button>
      {onReport && <Button onClick={onReport}>{words.damaged.report}</Button>}
    </>
  )
}
