import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Camera, Paperclip } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'

import { attachmentQueries } from '#api/tickets/attachments'
import { useStrings } from '#i18n/use-strings'

import { useHasCamera } from './use-has-camera.ts'

import styles from './attach-buttons.module.css'

interface AttachButtonsProps {
  onFiles: (files: readonly File[]) => void
}

/** Chooses a file, or takes a photo if there is a camera. */
export function AttachButtons({ onFiles }: AttachButtonsProps) {
  const { chat } = useStrings()
  const { data: types } = useQuery(attachmentQueries.types())
  const camera = useHasCamera()
  const fromFile = useRef<HTMLInputElement>(null)
  const fromCamera = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className={styles.pair}>
      <input
        ref={fromFile}
        type="file"
        multiple
        accept={types?.map((type) => `.${type.replace(/^\./, '')}`).join(',')}
        hidden
        onChange={choose}
      />
      <IconButton
        aria-label={chat.attach}
        title={chat.attach}
        onClick={() => fromFile.current?.click()}
      >
        <Paperclip size={22} />
      </IconButton>
      {camera && (
        <>
          <input
            ref={fromCamera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={choose}
          />
          <IconButton
            aria-label={chat.camera}
            title={chat.camera}
            onClick={() => fromCamera.current?.click()}
          >
            <Camera size={22} />
          </IconButton>
        </>
      )}
    </div>
  )
}
