import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'

import { followDrafts } from '#cache/drafts'
import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { Text } from '#ui/text.tsx'

import { shareStrings } from './share-strings.ts'
import { keepShared, readShared } from './shared.ts'

import styles from './shared-notice.module.css'

/** On the form of a technical ticket, which has no picture: what was shared is offered once the ticket is open. */
export function SharedNotice() {
  const words = useStrings(shareStrings)
  const [count, setCount] = useState(0)
  useEffect(
    () => followDrafts(() => void readShared().then(({ files }) => setCount(files.length))),
    [],
  )
  if (count === 0) return null
  const discard = async () => {
    if (!(await askToConfirm(words.discardQuestion, words.discardVerb))) return
    await keepShared({ files: [], text: '' })
    setCount(0)
  }
  return (
    <div className={styles.notice}>
      <Text role="status">{words.waiting(count)}</Text>
      <Button onClick={() => void discard()}>{words.notThese}</Button>
    </div>
  )
}
