import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { Fact, FactList } from '#ui/fact-list.tsx'

import { CafBadge } from './caf-badge.tsx'
import { CafChanges } from './caf-changes.tsx'
import { RevisionNote } from './revision-note.tsx'
import { cafStrings } from './strings.ts'

import styles from './form-head.module.css'

/** Number, product, type, status and revision note of a form (section 2.3), and what changed since it was submitted. */
export function FormHead({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  return (
    <div className={styles.head}>
      <div>
        <CafBadge status={form.status} />
      </div>
      <FactList layout="adaptive" columnWidth={200} ruled>
        <Fact label={caf.number}>{form.number}</Fact>
        <Fact label={caf.product}>{form.caf_letter?.product_name}</Fact>
        <Fact label={caf.type}>{form.caf_type}</Fact>
      </FactList>
      <RevisionNote form={form} />
      <CafChanges form={form} />
    </div>
  )
}
