import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useCallback, useId, useRef } from 'react'

import { useStrings } from '#i18n/use-strings'

import { FieldFrame } from './field-frame.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useFilePicker } from './use-file-picker.tsx'

import styles from './picture-input.module.css'

interface PictureInputProps {
  label: string
  picture: File | undefined
  error?: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** One picture, from the camera or a file, shown as a thumbnail. */
export function PictureInput({ label, picture, error, onChoose, onRemove }: PictureInputProps) {
  const { picture: words } = useStrings()
  const id = useId()
  const acted = useRef(false)
  // The pressed button is gone: its replacement takes the focus, unless the focus is elsewhere.
  const focusIfReplaced = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !acted.current || document.activeElement !== document.body) return
    acted.current = false
    button.focus()
  }, [])
  const onFiles = ([file]: readonly File[]) => {
    if (!file) return
    acted.current = true
    onChoose(file)
  }
  const gallery = useFilePicker({ id, accept: 'image/*', onFiles })
  const camera = useFilePicker({
    label: words.take,
    accept: 'image/*',
    capture: 'environment',
    onFiles,
  })
  const remove = () => {
    acted.current = true
    onRemove()
  }
  return (
    <FieldFrame id={id} label={label} optional error={error}>
      {gallery.input}
      {camera.input}
      {picture ? (
        <div className={styles.chosen}>
          <Thumbnail file={picture} alt={words.chosen} />
          <span>{picture.name}</span>
          <IconButton ref={focusIfReplaced} aria-label={words.remove} onClick={remove}>
            <Trash2 size={20} />
          </IconButton>
        </div>
      ) : (
        <div className={styles.row}>
          <Button
            ref={focusIfReplaced}
            variant="outlined"
            startIcon={<Camera size={20} />}
            onClick={camera.open}
          >
            {words.take}
          </Button>
          <Button variant="outlined" startIcon={<ImageUp size={20} />} onClick={gallery.open}>
            {words.choose}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
