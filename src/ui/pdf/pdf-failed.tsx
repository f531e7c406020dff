import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { ErrorDrawing } from '../art/error-drawing.tsx'
import { DamagedFile, FileActions } from '../file/damaged-file.tsx'
import type { FetchAgain } from '../file/use-fetch-again.ts'
import { StatePanel } from '../screen/state-panel.tsx'
import type { PdfProblem } from './pdf-document.ts'
import { pdfStrings } from './strings.ts'

interface PdfFailedProps {
  problem: PdfProblem
  again: FetchAgain
  /** Opens the same file again. */
  retry: () => void
  rescue: ReactNode
}

/** Explains why a document can't be shown, with actions. */
export function PdfFailed({ problem, again, retry, rescue }: PdfFailedProps) {
  const { common } = useStrings()
  const words = useStrings(pdfStrings)
  if (problem === 'damaged') {
    return <DamagedFile title={words.damaged} again={again} rescue={rescue} />
  }
  return (
    <StatePanel
      alert
      drawing={<ErrorDrawing />}
      title={words.problems[problem].title}
      text={words.problems[problem].text}
      action={
        <FileActions>
          <Button variant="outlined" loading={again.fetching} onClick={again.run ?? retry}>
            {common.retry}
          </Button>
          {rescue}
        </FileActions>
      }
    />
  )
}
