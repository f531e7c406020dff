import Button from '@mui/material/Button'
import { Download } from 'lucide-react'

import { useHoldUpdates } from '#device/busy'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { isSharedBench } from '#vault/vault'

import { CopyButton } from './copy-button.tsx'
import { factorStrings } from './factor-strings.ts'

import styles from './factors.module.css'

/** Recovery codes, which are shown only now. */
export default function RecoveryCodesModal({
  params: { codes },
  close,
}: ModalProps<{ codes: readonly string[] }, void>) {
  const words = useStrings(factorStrings)
  const text = `${codes.join('\n')}\n`
  useHoldUpdates(true)
  const leave = async () => {
    if (await askToConfirm(words.codesLeave, words.codesClose, { harmless: true })) close()
  }
  return (
    <ModalFrame
      title={words.codesTitle}
      width={440}
      onDismiss={() => void leave()}
      actions={
        <Button variant="contained" onClick={() => close()}>
          {words.codesKept}
        </Button>
      }
    >
      <Text quiet>{words.codesText}</Text>
      {isSharedBench() && <Text quiet>{words.codesShared}</Text>}
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {!isSharedBench() && (
        <div className={styles.acts}>
          <CopyButton text={text}>{words.copyCodes}</CopyButton>
          <Button
            startIcon={<Download size={18} />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.codesFile)}
          >
            {words.saveCodes}
          </Button>
        </div>
      )}
    </ModalFrame>
  )
}
