import { Clock } from 'lucide-react'

import { submissionState, type CafQueue } from '#api/caf/queue'
import { useHoldUp } from '#api/hold-up'
import type { CafDocument } from '#contract/caf/schemas'
import { knownByStrings } from '#i18n/known-by'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal } from '#outbox/react'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { formatHoldUp } from '#ui/hold-up.ts'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/screen/notice.tsx'

import { CafBadge } from '../caf-badge.tsx'
import { CafChanges } from '../caf-changes.tsx'
import { useDesignationName } from '../form/fields/designation-select.tsx'
import { cafStrings } from '../strings.ts'
import { FilledAnswers } from './filled-answers.tsx'

import styles from './detail-facts.module.css'

type CafEvidence = NonNullable<CafDocument['evidence']>

interface DetailFactsProps {
  form: CafDocument
  /** Unsent changes of this device. */
  queue: CafQueue
}

/** Section 2.3's rows of a form, read-only. */
export function DetailFacts({ form, queue }: DetailFactsProps) {
  const strings = useStrings()
  const { outbox } = strings
  const getHoldUp = useHoldUp()
  const known = useStrings(knownByStrings)
  const caf = useStrings(cafStrings)
  const state = submissionState(queue)
  const body = state && queue.submission?.input.body
  const chosenHere = useDesignationName(
    body && Number(body.caf_designation_id),
    body?.defined_text ?? '',
  )
  const given = form.designation
  const designation = body
    ? chosenHere
    : [given?.designation, given?.designation_text].filter(Boolean).join(': ')
  const { evidence } = form
  const agreements: Readonly<Record<string, string | undefined>> = {
    reader: caf.agreement,
    tab: caf.inTab.agreement,
  }
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {queue.submission && state === 'pending' && (
        <p className={styles.pending} role="status">
          <Clock size={18} aria-hidden />
          {formatHoldUp(getHoldUp(queue.submission), strings)}
        </p>
      )}
      {queue.refused && (
        <Notice tone="danger">{caf.refusedNotice(formatRefusal(queue.refused, outbox))}</Notice>
      )}
      <FactList layout="adaptive" columnWidth={200} ruled>
        <Fact label={caf.number}>{form.number}</Fact>
        <Fact label={caf.product}>{form.caf_letter?.product_name}</Fact>
        <Fact label={caf.type}>{form.caf_type}</Fact>
        <Fact label={caf.status}>
          <CafBadge status={form.status} />
        </Fact>
        <Fact label={caf.revision}>{form.revision}</Fact>
        <Fact label={caf.selected}>
          {form.caf_choice_questions.find((one) => one.is_selected)?.question}
        </Fact>
        <Fact label={caf.answers}>
          {form.caf_answer_questions.length > 0 && (
            <FilledAnswers questions={form.caf_answer_questions} />
          )}
        </Fact>
        <Fact label={caf.submittedAt}>{submittedAt(form)}</Fact>
        <Fact label={caf.company}>{body?.caf_customer_name ?? given?.caf_customer_name}</Fact>
        <Fact label={caf.address}>{body?.caf_customer_address ?? given?.caf_customer_address}</Fact>
        <Fact label={caf.staff}>{body?.caf_staff ?? given?.client_name}</Fact>
        <Fact label={caf.designation}>{designation}</Fact>
        <Fact label={caf.signedBy}>{evidence?.submitted_by}</Fact>
        <Fact label={known.entered}>
          {evidence && knownAs(evidence.entered_by, evidence.entered_at, known.ways)}
        </Fact>
        <Fact label={known.proved}>
          {evidence && knownAs(evidence.proved_by, evidence.proved_at, known.ways)}
        </Fact>
        <Fact label={known.bench}>{evidence?.bench}</Fact>
        <Fact label={caf.agreed}>{agreements[evidence?.read_in ?? '']}</Fact>
        <Fact label={caf.evidence}>
          {evidence?.document_sha256 !== undefined && (
            <span className={styles.hash}>
              {caf.evidenceText(evidence.document_version ?? 1, evidence.document_sha256)}
            </span>
          )}
        </Fact>
      </FactList>
      <CafChanges form={form} />
    </div>
  )
}

/** How whoever submitted it was known, and when; undefined where that is not recorded. */
function knownAs(
  by: CafEvidence['entered_by'],
  at: CafEvidence['entered_at'],
  ways: Readonly<Record<string, string>>,
) {
  if (by === undefined) return undefined
  return (
    <>
      {ways[by] ?? by}
      {at && (
        <>
          , <Moment stamp={at} as="full" />
        </>
      )}
    </>
  )
}

function submittedAt({ submitted_at, evidence, designation }: CafDocument) {
  const stamp = submitted_at ?? evidence?.submitted_at
  return stamp ? <Moment stamp={stamp} as="full" /> : designation?.date
}
