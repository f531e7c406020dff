import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { DrawCanvas } from './draw-canvas.tsx'
import { DrawTools } from './draw-tools.tsx'
import { photoStrings } from './photo-strings.ts'
import { useDrawing } from './use-drawing.ts'

import styles from './draw-modal.module.css'

/** Draws on a picture: circles, arrows, and what covers the name of a patient. Returns a new picture. */
export default function DrawModal({ params: { file }, close }: ModalProps<{ file: File }, File>) {
  const words = useStrings(photoStrings)
  const { common } = useStrings()
  const drawing = useDrawing(file)
  const [failed, setFailed] = useState(false)
  const { marks } = drawing

  const cancel = async () => {
    if (marks.length > 0 && !(await askToConfirm(words.discardDrawing, words.discard))) return
    drawing.forget()
    close()
  }
  const finish = async () => {
    const drawn = marks.length > 0 ? await drawing.write() : undefined
    if (marks.length > 0 && !drawn) return setFailed(true)
    drawing.forget()
    close(drawn)
  }
  return (
    <ModalFrame
      title={words.drawTitle}
      width={960}
      onDismiss={() => void cancel()}
      actions={
        <>
          <Button variant="outlined" onClick={() => void cancel()}>
            {common.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={drawing.size === undefined}
            onClick={() => void finish()}
          >
            {words.done}
          </Button>
        </>
      }
    >
      {failed && <Notice tone="danger">{words.noRoom}</Notice>}
      {drawing.picture === undefined && (
        <div role="status" aria-label={words.opening}>
          <Skeleton height={360} />
        </div>
      )}
      {drawing.picture === 'failed' && <Notice tone="danger">{words.unreadable}</Notice>}
      {drawing.size && (
        <div className={styles.content}>
          <Text variant="body2" quiet>
            {words.drawLead}
          </Text>
          <DrawTools drawing={drawing} />
          <DrawCanvas drawing={drawing} size={drawing.size} />
        </div>
      )}
    </ModalFrame>
  )
}
