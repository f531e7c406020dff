import { useState } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import type { ReadingProgress } from '#ui/pdf/pdf-reader.tsx'

import { CafReader } from '../caf-reader.tsx'
import { TickField } from '../form/fields/tick-field.tsx'
import { cafStrings } from '../strings.ts'
import { whatIsMissing } from '../what-is-missing.ts'

import styles from './caf-letter.module.css'

/** The letter with its zoom. The tick, which is not stored, is enabled at its end or once it was opened in a tab. */
export function CafLetter({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  const [read, setRead] = useState(false)
  const [progress, setProgress] = useState<ReadingProgress>()
  const [unshown, setUnshown] = useState(false)
  const inTab = unshown || (progress?.failed.length ?? 0) > 0
  const [ticked, setTicked] = useState(false)
  return (
    <div>
      <div className={styles.frame}>
        <CafReader
          form={form}
          onRead={(now) => {
            setProgress(now)
            setUnshown(false)
            if (now.unread.length === 0) setRead(true)
          }}
          onUnshown={() => setUnshown(true)}
          onOpen={() => setRead(true)}
          style={{ flex: 1, minHeight: 0 }}
        />
      </div>
      <TickField checked={ticked} disabled={!read} onChange={setTicked}>
        {caf.letterRead}
        {!read && <small>{whatIsMissing(caf, inTab ? 'tab' : 'reader', progress)}</small>}
      </TickField>
    </div>
  )
}
