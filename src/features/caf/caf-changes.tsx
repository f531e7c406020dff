import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { cafStrings, type CafStrings } from './strings.ts'

import styles from './caf-changes.module.css'

/** Returns the label of a field by its name on the wire; a question is its own label. */
function nameOf(what: string, caf: CafStrings): string {
  const names: Record<string, string> = {
    document: caf.changedDocument,
    choice: caf.selected,
    caf_staff: caf.staff,
    caf_customer_name: caf.company,
    caf_customer_address: caf.address,
    caf_designation_id: caf.designation,
    designation: caf.designation,
    defined_text: caf.other,
  }
  return Object.hasOwn(names, what) ? (names[what] ?? what) : what
}

/** What vendor or customer changed since the last submission. */
export function CafChanges({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  const changes = form.changes ?? []
  if (changes.length === 0) return null
  const formatValue = (what: string, value: string | undefined) => {
    if (value === undefined || value === '') return caf.emptyAnswer
    return what === 'document' ? caf.version(value) : value
  }
  return (
    <section className={styles.changes}>
      <h3>{caf.changes}</h3>
      <ul>
        {changes.map(({ what, before, after }) => (
          <li key={what}>
            <b>{nameOf(what, caf)}</b>
            <del>
              <span style={visuallyHidden}>{caf.before}: </span>
              {formatValue(what, before)}
            </del>
            <span className={styles.arrow} aria-hidden>
              →
            </span>
            <ins>
              <span style={visuallyHidden}>{caf.after}: </span>
              {formatValue(what, after)}
            </ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
