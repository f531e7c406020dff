import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Camera, Paperclip } from 'lucide-react'

import { attachmentQueries } from '#api/tickets/attachments'
import { useStrings } from '#i18n/use-strings'
import { useFilePicker } from '#ui/form/use-file-picker.tsx'

import { useHasCamera } from './use-has-camera.ts'

import styles from './attach-buttons.module.css'

interface AttachButtonsProps {
  onFiles: (files: readonly File[]) => void
}

/** Chooses a file, or takes a photo if there is a camera. */
export function AttachButtons({ onFiles }: AttachButtonsProps) {
  const { chat } = useStrings()
  const { data: types } = useQuery(attachmentQueries.types())
  const hasCamera = useHasCamera()
  const accept = types?.map((type) => `.${type.replace(/^\./, '')}`).join(',')
  const storage = useFilePicker({ accept, multiple: true, onFiles })
  const camera = useFilePicker({ accept: 'image/*', capture: 'environment', onFiles })
  return (
    <div className={styles.pair}>
      {storage.input}
      <IconButton aria-label={chat.attach} title={chat.attach} onClick={storage.open}>
        <Paperclip size={22} />
      </IconButton>
      {hasCamera && (
        <>
          {camera.input}
          <IconButton aria-label={chat.camera} title={chat.camera} onClick={camera.open}>
            <Camera size={22} />
          </IconButton>
        </>
      )}
    </div>
  )
}
