import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { PencilLine, Trash2 } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Thumbnail } from '#ui/form/thumbnail.tsx'

import type { ChosenFile } from '../files/use-upload.ts'
import { photoStrings } from './photo-strings.ts'

import styles from './photo-tiles.module.css'

interface PhotoTilesProps {
  photos: readonly ChosenFile[]
  sending: boolean
  onDraw: (photo: ChosenFile) => void
  onRemove: (id: string) => void
}

/** The chosen photos in a row, each with what can be done with it, its progress and its problem. */
export function PhotoTiles({ photos, sending, onDraw, onRemove }: PhotoTilesProps) {
  const words = useStrings(photoStrings)
  return (
    <ul className={styles.tiles} aria-label={words.list} hidden={photos.length === 0}>
      {photos.map((photo, at) => {
        const name = words.photo(at + 1)
        return (
          <li className={styles.tile} key={photo.id}>
            <div className={styles.look}>
              <Thumbnail file={photo.file} alt={name} />
            </div>
            {photo.progress !== undefined && (
              <LinearProgress
                variant="determinate"
                value={photo.progress * 100}
                aria-label={name}
              />
            )}
            <div className={styles.actions}>
              <Button
                disabled={sending || !photo.fit}
                startIcon={<PencilLine size={18} />}
                aria-label={words.drawOn(name)}
                onClick={() => onDraw(photo)}
              >
                {words.draw}
              </Button>
              <IconButton
                disabled={sending}
                aria-label={words.remove(name)}
                title={words.remove(name)}
                onClick={() => onRemove(photo.id)}
              >
                <Trash2 size={20} />
              </IconButton>
            </div>
            {photo.error !== undefined && <p role="alert">{photo.error}</p>}
          </li>
        )
      })}
    </ul>
  )
}
