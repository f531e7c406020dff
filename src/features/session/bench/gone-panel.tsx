import Button from '@mui/material/Button'
import { useState } from 'react'

import { leaveBenchMode } from '#api/bench/device'
import type { RosterMember } from '#api/bench/roster'
import { useStrings } from '#i18n/use-strings'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { benchStrings } from './bench-strings.ts'

import styles from './bench-screen.module.css'

/** The bench was ended elsewhere: the device becomes one of a single person again. */
export function GonePanel({ members }: { members: readonly RosterMember[] }) {
  const words = useStrings(benchStrings)
  const [leaving, setLeaving] = useState(false)
  const unsent = members.reduce((sum, member) => sum + member.unsent, 0)
  const leave = () => {
    setLeaving(true)
    void leaveBenchMode()
  }
  return (
    <div className={styles.column}>
      <Text variant="h1">{words.goneTitle}</Text>
      <Text quiet>{words.gone}</Text>
      {unsent > 0 && <Notice tone="attention">{words.goneUnsent(unsent)}</Notice>}
      <Button variant="contained" size="large" loading={leaving} onClick={leave}>
        {words.start}
      </Button>
    </div>
  )
}
