import Button from '@mui/material/Button'
import { Camera, ImagePlus } from 'lucide-react'

import { preparePicture } from '#device/picture'
import { useStrings } from '#i18n/use-strings'
import { useFilePicker } from '#ui/form/use-file-picker.tsx'
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
  const hasCamera = useHasCamera()
  const photos = { accept: 'image/*', onFiles: upload.choose }
  const camera = useFilePicker({ ...photos, label: words.take, capture: 'environment' })
  const gallery = useFilePicker({ ...photos, label: words.choose, multiple: true })
  const { files, sending } = upload
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
          {hasCamera && (
            <Button
              variant="outlined"
              size="large"
              disabled={sending}
              startIcon={<Camera size={22} />}
              onClick={camera.open}
            >
              {words.take}
            </Button>
          )}
          <Button
            variant="outlined"
            size="large"
            disabled={sending}
            startIcon={<ImagePlus size={22} />}
            onClick={gallery.open}
          >
            {words.choose}
          </Button>
        </div>
        {camera.input}
        {gallery.input}
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
