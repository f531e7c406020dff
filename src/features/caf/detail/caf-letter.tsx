import { useState } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'

import { CafReader } from '../caf-reader.tsx'
import { TickField } from '../form/fields/tick-field.tsx'
import { cafStrings } from '../strings.ts'

import styles from './caf-letter.module.css'

/** The letter with its zoom. The tick, which is not stored, is enabled at its end or once it was opened in a tab. */
export function CafLetter({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  const [read, setRead] = useState(false)
  const [inTab, setInTab] = useState(false)
  const [ticked, setTicked] = useState(false)
  return (
    <div>
      <div className={styles.frame}>
        <CafReader
          form={form}
          onRead={(toBottom) => toBottom <= SPEC_LIMITS.readScrollPx && setRead(true)}
          onUnshown={() => setInTab(true)}
          onOpen={() => setRead(true)}
          style={{ flex: 1, minHeight: 0 }}
        />
      </div>
      <TickField checked={ticked} disabled={!read} onChange={setTicked}>
        {caf.letterRead}
        {!read && <small>{inTab ? caf.inTab.agreeLater : caf.agreeLater}</small>}
      </TickField>
    </div>
  )
}
