import dayjs from 'dayjs'
import { useEffect, useReducer, useRef, useState } from 'react'

import { useCafSaving } from '#api/caf/use-saving'
import type { CafDocument } from '#contract/caf/schemas'
import { ApiError, isProofNeeded } from '#contract/http/envelope'
import { useHoldUpdates } from '#device/busy'
import { useStrings } from '#i18n/use-strings'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { showToast } from '#ui/toast/toast.ts'

import { cafStrings } from '../strings.ts'
import {
  checkCaf,
  isOtherDesignation,
  isTooLongAnswer,
  type CafField,
  type CafValues,
} from './caf-checks.ts'
import { beginCaf, CAF_STEP, cafFlow, type CafKnown } from './caf-flow.ts'

/** Fields of the call, by input field. */
const FIELDS: Partial<Record<CafField, string>> = {
  designation: 'caf_designation_id',
  other: 'defined_text',
  staff: 'caf_staff',
  company: 'caf_customer_name',
  address: 'caf_customer_address',
}

export type ServerWords = Partial<Record<CafField, string>>

/**
 * Whether reading is reported: for statuses that wait for it (section 4); for a revision, unless the backend says that
 * its document was read already.
 */
function asksToBeRead({ status, document, evidence }: CafDocument): boolean {
  if (status === 'Revision') {
    return document?.version === undefined || document.version !== evidence?.document_version
  }
  return status === 'Created' || status === 'Read'
}

/** The steps of a form; each is saved as it is done. */
export function useCafSteps(form: CafDocument, known: CafKnown) {
  const caf = useStrings(cafStrings)
  const [flow, dispatch] = useReducer(cafFlow, undefined, () => beginCaf(form, known))
  const [refused, setRefused] = useState<ServerWords>({})
  const saving = useCafSaving(form, known.draft)
  const [submitting, setSubmitting] = useState(false)
  /** The key of the submission, if it was pending. */
  const [queued, setQueued] = useState<string>()
  const incomplete = useRef<() => void>(undefined)
  const { values } = flow
  // After a reload the document would have to be read from its first page again.
  useHoldUpdates(flow.read && flow.step !== CAF_STEP.success)
  useEffect(() => dispatch({ type: 'refresh', form }), [form])

  const fill = (changes: Partial<CafValues>) => {
    dispatch({ type: 'fill', values: changes })
    setRefused((words) =>
      Object.fromEntries(Object.entries(words).filter(([field]) => !(field in changes))),
    )
  }

  return {
    flow,
    dispatch,
    refused,
    submitting,
    queued,
    toNextStep() {
      if (asksToBeRead(form)) saving.markRead(flow.agreed ? flow.readIn : undefined)
      dispatch({ type: 'continue' })
    },
    choose(choice: number) {
      fill({ choice })
      saving.choose(choice)
    },
    answer(id: number, answer: string) {
      dispatch({ type: 'answer', id, answer })
      saving.answer(id, answer, isTooLongAnswer(answer))
    },
    write(changes: Partial<Pick<CafValues, 'other' | 'staff' | 'company' | 'address'>>) {
      fill(changes)
      saving.keep(changes)
    },
    designate: (designation: number | undefined) => fill({ designation }),
    confirm(confirmed: boolean) {
      fill({ confirmed })
      saving.confirm(confirmed)
    },
    review() {
      dispatch({ type: 'review' })
      if (checkCaf(form, values).length === 0) {
        incomplete.current?.()
        return
      }
      incomplete.current = showToast('error', caf.incomplete)
      focusFirstProblem()
    },
    async submit() {
      const { designation, other, staff, company, address } = values
      if (designation === undefined) return
      setSubmitting(true)
      try {
        const done = await saving.submit(
          {
            id: form.id,
            caf_designation_id: designation,
            document_date: dayjs().format('YYYY-MM-DD'),
            caf_staff: staff.trim(),
            caf_customer_name: company.trim(),
            caf_customer_address: address.trim(),
            ...(isOtherDesignation(designation) && { defined_text: other.trim() }),
          },
          values,
        )
        setQueued(done.state === 'pending' ? done.key : undefined)
        dispatch({ type: 'submitted', pending: done.state === 'pending' })
      } catch (error) {
        // whoever did not want to prove who they are finds all as it was
        if (!isProofNeeded(error)) {
          setRefused(serverWords(error))
          dispatch({ type: 'edit' })
          focusFirstProblem()
        }
      }
      // In the same update as the step: in between, the form could not be filled in.
      setSubmitting(false)
    },
  }
}

export type CafSteps = ReturnType<typeof useCafSteps>

function serverWords(error: unknown): ServerWords {
  if (!(error instanceof ApiError)) return {}
  const named = Object.entries(FIELDS).map(([field, name]) => [field, error.errors[name]?.[0]])
  return Object.fromEntries(named.filter(([, words]) => words !== undefined))
}
