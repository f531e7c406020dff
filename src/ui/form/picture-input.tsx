import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useCallback, useId, useRef, type ChangeEvent } from 'react'

import { useStrings } from '#i18n/use-strings'

import { FieldFrame } from './field-frame.tsx'
import { Thumbnail } from './thumbnail.tsx'

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
  const fromFile = useRef<HTMLInputElement>(null)
  const fromCamera = useRef<HTMLInputElement>(null)
  const acted = useRef(false)
  // The pressed button is gone: its replacement takes the focus, unless the focus is elsewhere.
  const focusIfReplaced = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !acted.current || document.activeElement !== document.body) return
    acted.current = false
    button.focus()
  }, [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    acted.current = true
    onChoose(file)
  }
  const remove = () => {
    acted.current = true
    onRemove()
  }
  return (
    <FieldFrame id={id} label={label} optional error={error}>
      <input ref={fromFile} id={id} type="file" accept="image/*" hidden onChange={choose} />
      <input
        ref={fromCamera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={words.take}
        hidden
        onChange={choose}
      />
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
            onClick={() => fromCamera.current?.click()}
          >
            {words.take}
          </Button>
          <Button
            variant="outlined"
            startIcon={<ImageUp size={20} />}
            onClick={() => fromFile.current?.click()}
          >
            {words.choose}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
