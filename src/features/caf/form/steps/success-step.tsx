import Button from '@mui/material/Button'
import { useEffect } from 'react'

import { useCafQueue } from '#api/caf/queue'
import { useHoldUp } from '#api/hold-up'
import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { SheetDrawing } from '#features/caf/list/sheet-drawing.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal, useFollowed } from '#outbox/react'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { formatHoldUp } from '#ui/hold-up.ts'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import type { CafSteps } from '../use-caf-steps.ts'

interface SuccessStepProps {
  frame: CafFrame
  steps: CafSteps
  onFinish: () => void
  onDetail: () => void
}

/** Step 5 of section 2.3. A queued submission is followed until it is sent, or anything of the form is refused. */
export function SuccessStep({ frame, steps, onFinish, onDetail }: SuccessStepProps) {
  const caf = useStrings(cafStrings)
  const strings = useStrings()
  const { outbox, common } = strings
  const getHoldUp = useHoldUp()
  const { refused } = useCafQueue(steps.flow.form.id)
  const followed = useFollowed(steps.queued)
  const isGone = followed === 'gone'
  useEffect(() => {
    if (isGone) onDetail()
  })
  const command = isGone ? undefined : followed
  const isSent = steps.queued === undefined || command?.state === 'sent'
  const panel = isSent
    ? { drawing: <SuccessDrawing />, title: caf.congratulation, text: caf.success }
    : refused
      ? {
          drawing: <ErrorDrawing />,
          title: outbox.states.refused,
          text: caf.refusedNotice(formatRefusal(refused, outbox)),
        }
      : {
          drawing: <SheetDrawing />,
          title: outbox.kept,
          text: command ? formatHoldUp(getHoldUp(command), strings) : outbox.later,
        }
  const isRefused = !isSent && refused !== undefined
  return (
    <CafDialog {...frame} onClose={onFinish}>
      <div style={{ margin: 'auto' }}>
        <StatePanel
          alert
          {...panel}
          action={
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
              <Button variant="outlined" onClick={onFinish}>
                {caf.close}
              </Button>
              {isRefused && (
                <Button variant="outlined" onClick={() => steps.dispatch({ type: 'edit' })}>
                  {common.edit}
                </Button>
              )}
              <Button variant="contained" onClick={onDetail}>
                {caf.toDetail}
              </Button>
            </div>
          }
        />
      </div>
    </CafDialog>
  )
}
