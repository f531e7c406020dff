import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, type ClipboardEvent, type DragEvent } from 'react'

import { attachmentQueries } from '#api/tickets/attachments'
import { TEXT_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { TextInput } from '#ui/form/text-input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { paint } from '#ui/theme/theme.ts'

import { attachmentStrings } from './attachment-strings.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { useUpload, type UploadParams } from './use-upload.ts'

import styles from './upload-modal.module.css'

/** Uploads files, a description, or both (sections 2.2 and 5). */
export default function UploadModal({ params, close }: ModalProps<UploadParams, true>) {
  const words = useStrings(attachmentStrings)
  const { common, chat } = useStrings()
  const { data: types } = useQuery(attachmentQueries.types())
  const upload = useUpload(params)
  const hintId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    upload.choose([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    upload.choose([...event.clipboardData.files])
  }
  const leave = (how: 'leave' | 'cancel') => {
    upload[how]()
    close()
  }
  return (
    <ModalFrame
      title={words.uploadTitle}
      width={520}
      onDismiss={() => leave('leave')}
      actions={
        <>
          <Button variant="outlined" onClick={() => leave('cancel')}>
            {common.cancel}
          </Button>
          <Button
            variant="contained"
            loading={upload.sending}
            onClick={() => void upload.send().then((done) => done && close(true))}
          >
            {words.upload}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }} onPaste={paste}>
        {upload.error !== undefined && <Notice tone="danger">{upload.error}</Notice>}
        <label
          className={styles.drop}
          data-error={upload.missing || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <input
            type="file"
            multiple
            disabled={upload.sending}
            accept={types?.map((type) => `.${type.replace(/^\./, '')}`).join(',')}
            aria-label={words.chooseFile}
            aria-describedby={hintId}
            onChange={({ target }) => {
              upload.choose([...(target.files ?? [])])
              // Allows choosing the same file again after it was removed.
              target.value = ''
            }}
          />
          <FileUp size={32} aria-hidden color={paint.primary} />
          <b>{words.chooseFile}</b>
          <small id={hintId}>{words.accept}</small>
        </label>
        <ChosenFiles
          files={upload.files}
          sending={upload.sending}
          onDraw={(chosen) => void upload.draw(chosen)}
          onTakeOut={upload.takeOut}
        />
        <TextInput
          label={words.description}
          optional
          multiline
          minRows={2}
          maxRows={8}
          value={upload.description}
          error={upload.descriptionError}
          hint={upload.files.length > 1 ? words.descriptionOfAll : undefined}
          disabled={upload.sending}
          onChange={(event) => upload.describe(event.target.value)}
          max={TEXT_LIMITS.comment}
          tooLong={<Button onClick={() => void upload.describeInFile()}>{chat.asFile}</Button>}
        />
      </div>
    </ModalFrame>
  )
}
