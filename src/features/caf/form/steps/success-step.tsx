import Button from '@mui/material/Button'

import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { SheetDrawing } from '#features/caf/list/sheet-drawing.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import type { CafSteps } from '../use-caf-steps.ts'

interface SuccessStepProps {
  frame: CafFrame
  steps: CafSteps
  onFinish: () => void
  onDetail: () => void
}

/** Step 5 of section 2.3: the form was submitted, or queued. */
export function SuccessStep({ frame, steps, onFinish, onDetail }: SuccessStepProps) {
  const caf = useStrings(cafStrings)
  const { pending } = steps.flow
  return (
    <CafDialog {...frame} onClose={onFinish}>
      <div style={{ margin: 'auto' }}>
        <StatePanel
          alert
          drawing={pending ? <SheetDrawing /> : <SuccessDrawing />}
          title={pending ? caf.kept : caf.congratulation}
          text={pending ? caf.keptText : caf.success}
          action={
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
              <Button variant="outlined" onClick={onFinish}>
                {caf.close}
              </Button>
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
