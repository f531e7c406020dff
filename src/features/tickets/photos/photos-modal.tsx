import Button from '@mui/material/Button'
import { Camera, ImagePlus } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'

import { preparePicture } from '#device/picture'
import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import { useHasCamera } from '../files/use-has-camera.ts'
import { useUpload, type UploadParams } from '../files/use-upload.ts'
import { photoStrings } from './photo-strings.ts'
import { PhotoTiles } from './photo-tiles.tsx'

import styles from './photos-modal.module.css'

/**
 * Photos for a ticket: taken or chosen, drawn on, and sent as its attachments, without the metadata of the camera. What
 * is not sent yet is kept like the files of the upload window, and shown there, too.
 */
export default function PhotosModal({ params, close }: ModalProps<UploadParams, number>) {
  const words = useStrings(photoStrings)
  const { common } = useStrings()
  const upload = useUpload(params, preparePicture)
  const camera = useHasCamera()
  const fromCamera = useRef<HTMLInputElement>(null)
  const fromGallery = useRef<HTMLInputElement>(null)
  const { files, sending } = upload
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    upload.choose([...(target.files ?? [])])
    // Allows choosing the same photo again after it was removed.
    target.value = ''
  }
  const leave = () => {
    upload.leave()
    close()
  }
  const cancel = async () => {
    if (files.length > 0 && !(await askToConfirm(words.discardQuestion, words.discard))) return
    upload.cancel()
    close()
  }
  const send = async () => {
    const count = files.length
    if (await upload.send()) close(count)
  }
  return (
    <ModalFrame
      title={words.title}
      width={640}
      onDismiss={leave}
      actions={
        <>
          <Button variant="outlined" onClick={() => void cancel()}>
            {common.cancel}
          </Button>
          <Button
            variant="contained"
            loading={sending}
            disabled={files.length === 0}
            onClick={() => void send()}
          >
            {words.send(files.length)}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <Text quiet>{words.lead}</Text>
        <div className={styles.sources}>
          {camera && (
            <Button
              variant="outlined"
              size="large"
              disabled={sending}
              startIcon={<Camera size={22} />}
              onClick={() => fromCamera.current?.click()}
            >
              {words.take}
            </Button>
          )}
          <Button
            variant="outlined"
            size="large"
            disabled={sending}
            startIcon={<ImagePlus size={22} />}
            onClick={() => fromGallery.current?.click()}
          >
            {words.choose}
          </Button>
        </div>
        <input
          ref={fromCamera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={words.take}
          hidden
          onChange={choose}
        />
        <input
          ref={fromGallery}
          type="file"
          accept="image/*"
          multiple
          aria-label={words.choose}
          hidden
          onChange={choose}
        />
        <PhotoTiles
          photos={files}
          sending={sending}
          onDraw={(photo) => void upload.draw(photo)}
          onRemove={upload.takeOut}
        />
      </div>
    </ModalFrame>
  )
}
