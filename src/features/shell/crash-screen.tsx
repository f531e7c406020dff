import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

import { reportIdOf } from '#contract/http/envelope'
import { useStartStrings } from '#i18n/use-strings'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

/** Messages of the three browser engines for missing code, and Vite's for a style sheet. */
const PART_MISSING = /dynamically imported module|importing a module script|unable to preload css/i

/** Shown when a screen throws: the shell stays, and drafts are kept. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const { errors, common } = useStartStrings()
  const missing = error instanceof Error && PART_MISSING.test(error.message)
  useEffect(() => {
    if (!missing) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [missing])
  return (
    <StatePanel
      alert
      heading
      drawing={missing ? <OfflineDrawing /> : <ErrorDrawing />}
      title={missing ? errors.offlineTitle : errors.crashTitle}
      text={missing ? errors.screenMissing : errors.crashText}
      number={reportIdOf(error)}
      action={
        <Button variant="outlined" onClick={missing ? reload : reset}>
          {common.retry}
        </Button>
      }
    />
  )
}

function reload(): void {
  location.reload()
}
