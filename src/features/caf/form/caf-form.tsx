import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'

import { submissionState, useCafQueue, withQueue, type CafQueue } from '#api/caf/queue'
import type { CafDraft } from '#api/caf/use-saving'
import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal } from '#outbox/react'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { CafDialog } from '../caf-dialog.tsx'
import { cafStrings } from '../strings.ts'
import { isFillable } from './caf-checks.ts'
import { CAF_STEP, type CafKnown } from './caf-flow.ts'
import { FormStep } from './steps/form-step.tsx'
import { ReadingStep } from './steps/reading-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { SuccessStep } from './steps/success-step.tsx'
import type { CafStart } from './use-caf-start.ts'
import { useCafSteps } from './use-caf-steps.ts'

import styles from './caf-form.module.css'

export interface CafFormProps {
  id: number
  start: CafStart
  onClose: () => void
  /** 'Close' after the success. */
  onFinish: () => void
  onDetail: () => void
}

/** A form to read, fill in and submit, once its data is loaded (section 2.3). */
export function CafForm(props: CafFormProps) {
  const { id, start, onClose } = props
  const { query, me, draft, known } = start
  const caf = useStrings(cafStrings)
  const queue = useCafQueue(id)
  const { data } = query
  const form = useMemo(() => data && withQueue(data, queue), [data, queue])
  const [begun, setBegun] = useState(false)
  if (!begun && known) setBegun(true)

  if (!begun || !form) {
    return (
      <CafDialog title={caf.title} onClose={onClose}>
        <QueryView query={query} skeleton={<FormSkeleton />}>
          {() => <FormSkeleton />}
        </QueryView>
      </CafDialog>
    )
  }
  return (
    <Steps
      {...props}
      form={form}
      known={{ name: me?.name, draft: { ...submittedBefore(queue), ...draft?.value } }}
      fillable={isFillable(form)}
      refusal={queue.refused}
    />
  )
}

/** The input of a refused submission, to be corrected. */
function submittedBefore(queue: CafQueue): CafDraft {
  const { submission } = queue
  if (!submission || submissionState(queue) !== 'refused') return {}
  const { caf_staff, caf_customer_name, caf_customer_address, defined_text } = submission.input.body
  return {
    staff: caf_staff,
    company: caf_customer_name,
    address: caf_customer_address,
    ...(defined_text && { other: defined_text }),
  }
}

interface StepsProps extends CafFormProps {
  form: CafDocument
  known: CafKnown
  fillable: boolean
  refusal: Parameters<typeof formatRefusal>[0] | undefined
}

function Steps({ form, known, fillable, refusal, onClose, onFinish, onDetail }: StepsProps) {
  const { outbox } = useStrings()
  const caf = useStrings(cafStrings)
  const steps = useCafSteps(form, known)
  const { step } = steps.flow
  const title = form.caf_letter?.product_name ?? caf.title
  const frame = { title, number: form.number, onClose }
  const notice = refusal && (
    <Notice tone="danger">{caf.refusedNotice(formatRefusal(refusal, outbox))}</Notice>
  )
  if (step === CAF_STEP.success) {
    return <SuccessStep frame={frame} steps={steps} onFinish={onFinish} onDetail={onDetail} />
  }
  if (!fillable && !steps.submitting) {
    return (
      <CafDialog {...frame}>
        <StatePanel
          drawing={<ErrorDrawing />}
          title={caf.notFillable}
          action={
            <Button variant="outlined" onClick={onDetail}>
              {caf.toDetail}
            </Button>
          }
        />
      </CafDialog>
    )
  }
  if (step === CAF_STEP.document) {
    return <ReadingStep frame={frame} steps={steps} notice={notice} />
  }
  if (step === CAF_STEP.form) return <FormStep frame={frame} steps={steps} notice={notice} />
  return <ReviewStep frame={frame} steps={steps} />
}

function FormSkeleton() {
  return <Skeleton variant="rectangular" aria-hidden className={styles.placeholder} />
}
