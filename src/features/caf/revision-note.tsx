import { PenLine } from 'lucide-react'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'

import { cafStrings } from './strings.ts'

import styles from './revision-note.module.css'

interface RevisionNoteProps {
  form: CafDocument
  /** Shows its first lines only. */
  brief?: true
}

/** What the vendor asks to be revised, if anything. */
export function RevisionNote({ form: { revision }, brief }: RevisionNoteProps) {
  const caf = useStrings(cafStrings)
  if (revision === undefined || revision === '') return null
  return (
    <div className={styles.note} data-brief={brief}>
      <PenLine size={18} aria-hidden />
      <div>
        <b>{caf.revision}</b>
        <p>{revision}</p>
      </div>
    </div>
  )
}
