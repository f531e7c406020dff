import Button from '@mui/material/Button'

import { useCafQueue } from '#api/caf/queue'
import { useHoldUp } from '#api/hold-up'
import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { SheetDrawing } from '#features/caf/list/sheet-drawing.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal, useFollowed } from '#outbox/react'
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
  const { command, isSent } = useFollowed(steps.queued, onDetail)
  const problem = isSent ? undefined : refused
  return (
    <CafDialog {...frame} onClose={onFinish}>
      <div style={{ margin: 'auto' }}>
        <StatePanel
          alert
          drawing={isSent ? <SuccessDrawing /> : <SheetDrawing />}
          title={isSent ? caf.congratulation : problem ? outbox.states.refused : outbox.kept}
          text={
            isSent
              ? caf.success
              : problem
                ? caf.refusedNotice(formatRefusal(problem, outbox))
                : command
                  ? formatHoldUp(getHoldUp(command), strings)
                  : outbox.later
          }
          action={
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
              <Button variant="outlined" onClick={onFinish}>
                {caf.close}
              </Button>
              {problem && (
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
