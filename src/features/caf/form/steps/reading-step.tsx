import Button from '@mui/material/Button'
import { Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { useHoldUpdates } from '#device/busy'
import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { CafReader } from '#features/caf/caf-reader.tsx'
import { RevisionNote } from '#features/caf/revision-note.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { whatIsMissing } from '#features/caf/what-is-missing.ts'
import { useStrings } from '#i18n/use-strings'
import type { ReadingProgress } from '#ui/pdf/pdf-reader.tsx'

import { requiresAgreement } from '../caf-checks.ts'
import { canContinue } from '../caf-flow.ts'
import { TickField } from '../fields/tick-field.tsx'
import type { CafSteps } from '../use-caf-steps.ts'

import styles from './reading-step.module.css'

interface ReadingStepProps {
  frame: CafFrame
  steps: CafSteps
  notice: ReactNode
}

/** Step 2 of section 2.3: reading the document to its end, or in a tab if it can't be shown here. */
export function ReadingStep({ frame, steps, notice }: ReadingStepProps) {
  const caf = useStrings(cafStrings)
  const { flow, dispatch } = steps
  const { form, read, readIn, agreed } = flow
  const [progress, setProgress] = useState<ReadingProgress>()
  useHoldUpdates((progress?.page ?? 1) > 1)
  return (
    <CafDialog
      {...frame}
      step={1}
      foot={
        <>
          {requiresAgreement(form) && (
            <div style={{ flex: '1 1 320px' }}>
              <TickField
                checked={agreed}
                disabled={!read}
                onChange={(ticked) => dispatch({ type: 'agree', agreed: ticked })}
              >
                {readIn === 'tab' ? caf.inTab.agreement : caf.agreement}
                {!read && <small>{whatIsMissing(caf, readIn, progress)}</small>}
              </TickField>
            </div>
          )}
          <Button
            variant="contained"
            size="large"
            disabled={!canContinue(flow)}
            onClick={steps.toNextStep}
            className={styles.button}
          >
            {caf.continue}
          </Button>
        </>
      }
    >
      <div className={styles.above} tabIndex={form.revision === undefined ? undefined : 0}>
        {notice}
        <p className={styles.warning}>
          <Info size={18} aria-hidden />
          {caf.warning}
        </p>
        <RevisionNote form={form} />
      </div>
      <CafReader
        form={form}
        onRead={(now) => {
          setProgress(now)
          dispatch({ type: 'progress', unread: now.unread, failed: now.failed })
        }}
        onUnshown={() => dispatch({ type: 'unshown' })}
        onOpen={() => dispatch({ type: 'opened' })}
        style={{ flex: 1, minHeight: 0 }}
      />
    </CafDialog>
  )
}
