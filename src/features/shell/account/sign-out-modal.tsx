import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { useUnsentCount, useSendBeforeLeaving } from '#outbox/react'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { signOutStrings } from './sign-out-strings.ts'

import styles from './sign-out-modal.module.css'

export type Unsent = 'sent' | 'keep' | 'discard'

/** Asks what happens to unsent changes: send them first, keep them encrypted for their owner, or discard them. */
export default function SignOutModal({
  params,
  close,
}: ModalProps<{ canKeepUnsent: boolean }, Unsent>) {
  const words = useStrings(signOutStrings)
  const left = useUnsentCount()
  const { sending, stuck, send } = useSendBeforeLeaving(left, () => close('sent'))
  const discard = async () => {
    if (await askToConfirm(words.discardQuestion, words.discard)) close('discard')
  }
  return (
    <ModalFrame title={words.title} width={480} onDismiss={() => close()}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Text role="status">{sending ? words.sending(left) : words.text(left)}</Text>
        {stuck && <Notice tone="attention">{words.stuck}</Notice>}
        <Button variant="contained" size="large" loading={sending} onClick={() => void send()}>
          {words.send}
        </Button>
        {params.canKeepUnsent && (
          <div>
            <Button
              fullWidth
              variant="outlined"
              size="large"
              disabled={sending}
              onClick={() => close('keep')}
            >
              {words.keep}
            </Button>
            <Text variant="body2" quiet className={styles.text}>
              {words.keepHint}
            </Text>
          </div>
        )}
        <Button color="error" disabled={sending} onClick={() => void discard()}>
          {words.discard}
        </Button>
      </div>
    </ModalFrame>
  )
}
