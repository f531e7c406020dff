import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { Notice } from './notice.tsx'

interface FailedLineProps {
  /** It is being tried again. */
  busy: boolean
  retry: () => void
  children: ReactNode
}

/** A line in place of a part of a screen that could not be loaded, with a retry button. */
export function FailedLine({ busy, retry, children }: FailedLineProps) {
  const { common } = useStrings()
  return (
    <Notice
      tone="danger"
      action={
        <Button color="inherit" loading={busy} onClick={retry}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
