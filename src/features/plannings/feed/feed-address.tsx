import Button from '@mui/material/Button'
import { Copy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { planningStrings } from '../strings.ts'

import styles from './feed-address.module.css'

/** A new calendar address, to be copied now. */
export function FeedAddress({ address }: { address: string }) {
  const { feed: words } = useStrings(planningStrings)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast('success', words.copied)
    } catch {
      field.current?.select()
      showToast('warning', words.notCopied)
    }
  }
  return (
    <div className={styles.feed}>
      <label htmlFor={id}>{words.address}</label>
      <Input
        id={id}
        fullWidth
        readOnly
        value={address}
        inputRef={field}
        onFocus={(event) => event.target.select()}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Text variant="body2" role="status" className={styles.text}>
          {words.once}
        </Text>
        <Button variant="contained" startIcon={<Copy size={18} />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  )
}
