import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { Flashlight, ImageUp, Keyboard } from 'lucide-react'
import { useState } from 'react'

import { hasTorch, setTorch } from '#device/camera/camera-stream'
import { createCodeReader } from '#device/camera/code-reader'
import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { useFilePicker } from '#ui/form/use-file-picker.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { scanStrings } from './strings.ts'

import styles from './scanner-controls.module.css'

/** Returns the text of the code in a picture. */
async function readPicture(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const reader = createCodeReader()
  try {
    return await reader.read({ source: bitmap, width: bitmap.width, height: bitmap.height }, true)
  } finally {
    reader.end()
    bitmap.close()
  }
}

interface ScannerControlsProps {
  stream: MediaStream | undefined
  cameras: readonly MediaDeviceInfo[]
  deviceId: string | undefined
  typing: boolean
  onCamera: (deviceId: string) => void
  onType: () => void
  onRead: (text: string) => void
}

/** Buttons for light, camera, picture file and keyboard. */
export function ScannerControls(props: ScannerControlsProps) {
  const { stream, cameras, deviceId, typing, onCamera, onType, onRead } = props
  const words = useStrings(scanStrings)
  const [noCode, setNoCode] = useState(false)
  const [reading, setReading] = useState(false)
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    setNoCode(false)
    setReading(true)
    const text = await readPicture(chosen)
    setReading(false)
    if (text) onRead(text)
    else setNoCode(true)
  }
  const picture = useFilePicker({
    label: words.fromFile,
    accept: 'image/*',
    onFiles: (files) => void choose(files),
  })
  return (
    <>
      {noCode && (
        <div style={{ marginBottom: 12 }}>
          <Notice tone="attention">{words.noCode}</Notice>
        </div>
      )}
      <div className={styles.row}>
        {stream && hasTorch(stream) && <Torch key={stream.id} stream={stream} />}
        {cameras.length > 1 && (
          <NativeSelect
            input={<Input />}
            value={deviceId ?? stream?.getVideoTracks()[0]?.getSettings().deviceId ?? ''}
            onChange={(event) => onCamera(event.target.value)}
            inputProps={{ 'aria-label': words.camera }}
            className={styles.select}
          >
            {cameras.map((camera, index) => (
              <option key={camera.deviceId} value={camera.deviceId}>
                {camera.label || words.cameraNo(index + 1)}
              </option>
            ))}
          </NativeSelect>
        )}
        <Button
          variant="outlined"
          startIcon={<ImageUp size={20} />}
          loading={reading}
          onClick={picture.open}
        >
          {words.fromFile}
        </Button>
        {!typing && (
          <Button variant="outlined" startIcon={<Keyboard size={20} />} onClick={onType}>
            {words.type}
          </Button>
        )}
      </div>
      {picture.input}
      <Text variant="body2" quiet className={styles.text}>
        {words.wedge}
      </Text>
    </>
  )
}

function Torch({ stream }: { stream: MediaStream }) {
  const words = useStrings(scanStrings)
  const [on, setOn] = useState(false)
  const turn = async () => {
    if (await setTorch(stream, !on)) setOn(!on)
  }
  return (
    <Button
      variant={on ? 'contained' : 'outlined'}
      aria-pressed={on}
      startIcon={<Flashlight size={20} />}
      onClick={() => void turn()}
    >
      {words.torch}
    </Button>
  )
}
