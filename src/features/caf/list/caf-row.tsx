import { clsx } from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'

import { submissionState, type CafQueue } from '#api/caf/queue'
import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'

import { CafBadge } from '../caf-badge.tsx'
import { isFillable } from '../form/caf-checks.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './caf-row.module.css'

/** Created, Read and Revision open the form, all others the detail (specification 2.3), as do pending submissions. */
function opens(form: CafDocument, queue: CafQueue): 'form' | 'detail' {
  if (submissionState(queue) === 'pending') return 'detail'
  return isFillable(form) ? 'form' : 'detail'
}

/** One form in a list; its link opens it over the list. */
export function CafRow({ form, queue }: { form: CafDocument; queue: CafQueue }) {
  const { states } = useStrings().outbox
  const state = submissionState(queue)
  const Icon = state === 'refused' ? CircleAlert : Clock
  return (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      to="/caf"
      search={(kept) => ({ ...kept, [opens(form, queue)]: form.id })}
      state={{ fromForms: true }}
      resetScroll={false}
    >
      <span className={styles.state}>
        {state === undefined ? (
          <CafBadge status={form.status} />
        ) : (
          <span className={styles.pending} data-state={state}>
            <Icon size={18} aria-hidden />
            {state === 'refused' ? states.refused : states.waiting}
          </span>
        )}
      </span>
      <span className={styles.what}>
        {form.caf_letter?.product_name ?? form.caf_type ?? form.number}
        <small>{form.caf_type}</small>
      </span>
      <span className={styles.number}>{form.number}</span>
      <span className={styles.when}>
        <Moment stamp={form.updated_at ?? form.submitted_at ?? form.created_at} />
      </span>
      {form.status === 'Revision' && state === undefined && form.revision !== undefined && (
        <span className={styles.note}>{form.revision}</span>
      )}
    </AreaLink>
  )
}
