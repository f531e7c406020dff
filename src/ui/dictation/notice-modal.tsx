import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'

import { ModalFrame } from '../modal/modal-frame.tsx'
import type { ModalProps } from '../modal/modal.ts'
import { Text } from '../text.tsx'
import { dictationStrings } from './dictation-strings.ts'

/** Says where the browser sends what is dictated; returns true where the person wants that. */
export default function NoticeModal({ close }: ModalProps<undefined, true>) {
  const words = useStrings(dictationStrings)
  const { common } = useStrings()
  return (
    <ModalFrame
      title={words.question}
      width={440}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button variant="contained" onClick={() => close(true)} autoFocus>
            {words.start}
          </Button>
        </>
      }
    >
      <Text>{words.notice}</Text>
    </ModalFrame>
  )
}
