import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { useStartStrings } from '#ui/use-strings.ts'

/** A screen threw: the shell stands, and what was typed is kept as a draft. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  const { errors, common } = useStartStrings()
  return (
    <StatePanel
      alert
      heading
      drawing={<ErrorDrawing />}
      title={errors.crashTitle}
      text={errors.crashText}
      action={
        <Button variant="outlined" onClick={reset}>
          {common.retry}
        </Button>
      }
    />
  )
}
