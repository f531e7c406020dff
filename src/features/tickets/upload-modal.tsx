import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import { useQuery } from '@tanstack/react-query'
import { FileUp, X } from 'lucide-react'
import { useId } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'

import { attachmentQueries } from '#data/attachments'
import { attachmentWords } from '#strings/attachment-words'
import { TextInput } from '#ui/form/text-input.tsx'
import { Thumbnail } from '#ui/form/thumbnail.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/notice.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint, tint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'
import { useStrings, useWords } from '#ui/use-strings.ts'

import { useUpload } from './use-upload.ts'
import type { UploadParams } from './use-upload.ts'

const Drop = styled('label')({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '24px 16px',
  textAlign: 'center',
  cursor: 'pointer',
  border: `2px dashed ${paint.edge}`,
  borderRadius: RADIUS.card,
  '&:hover, &:has(:focus-visible)': {
    borderColor: paint.primary,
    backgroundColor: tint(paint.primary, 6),
  },
  '&[data-error]': { borderColor: paint.danger },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 14, color: paint.quiet },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
})

/** One file, a description, or both (sections 2.2 and 5). */
export default function UploadModal({ params, close }: ModalProps<UploadParams, true>) {
  const words = useWords(attachmentWords)
  const { common } = useStrings()
  const { data: types } = useQuery(attachmentQueries.types())
  const upload = useUpload(params)
  const hintId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) upload.choose(file)
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (file) upload.choose(file)
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
        <Drop
          data-error={upload.missing || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <input
            type="file"
            accept={types?.map((type) => `.${type.replace(/^\./, '')}`).join(',')}
            aria-label={words.chooseFile}
            aria-describedby={hintId}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) upload.choose(file)
              // The same file may be chosen again after it was taken out.
              target.value = ''
            }}
          />
          {upload.file?.type.startsWith('image/') ? (
            <Thumbnail file={upload.file} alt="" />
          ) : (
            <FileUp size={32} aria-hidden color={paint.primary} />
          )}
          <b>{upload.file?.name ?? words.chooseFile}</b>
          <small id={hintId}>{upload.file ? sayBytes(upload.file.size) : words.accept}</small>
        </Drop>
        {upload.file && !upload.sending && (
          <Button
            startIcon={<X size={18} />}
            sx={{ justifySelf: 'start', mt: -1 }}
            onClick={() => upload.choose(undefined)}
          >
            {words.takeOut}
          </Button>
        )}
        <TextInput
          label={words.description}
          optional
          inputComponent={TextareaAutosize}
          minRows={2}
          maxRows={8}
          value={upload.description}
          error={upload.descriptionError}
          onChange={(event) => upload.describe(event.target.value)}
        />
        {upload.sending && (
          <LinearProgress
            variant="determinate"
            value={upload.progress * 100}
            aria-label={words.progress}
          />
        )}
      </div>
    </ModalFrame>
  )
}
