import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { useHandScanner } from '#device/scanner/use-hand-scanner'
import { useStrings } from '#i18n/use-strings'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { CameraTroublePanel } from './camera-trouble-panel.tsx'
import { ScannerControls } from './scanner-controls.tsx'
import { ScannerFrame } from './scanner-frame.tsx'
import { SerialForm } from './serial-form.tsx'
import { scanStrings } from './strings.ts'
import { useCamera } from './use-camera.ts'
import { useFrames } from './use-frames.ts'

import styles from './scanner.module.css'

interface ScannerProps {
  onRead: (text: string) => void
  onClose: () => void
}

/** The full-screen camera, with all alternatives to identify an instrument. */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const words = useStrings(scanStrings)
  const titleId = useId()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { camera, cameras, deviceId, choose, restart } = useCamera()
  const [typing, setTyping] = useState(false)
  const stream = camera && 'stream' in camera ? camera.stream : undefined
  const trouble = camera && 'trouble' in camera ? camera.trouble : undefined
  useTabTitle(words.title)
  useFrames(video, stream, onRead)
  useHandScanner(onRead)
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          style: { margin: 0, width: '100%', maxWidth: 'none', border: 0, borderRadius: 0 },
        },
      }}
    >
      <div className={styles.stage}>
        <div className={styles.bar}>
          <div style={{ flex: 1 }}>
            <Text id={titleId} variant="h2" as="h1">
              {words.title}
            </Text>
            {!trouble && <Text variant="body2">{words.lead}</Text>}
          </div>
          <IconButton aria-label={words.close} onClick={onClose}>
            <X size={24} />
          </IconButton>
        </div>
        <div className={styles.view}>
          {trouble ? (
            <CameraTroublePanel trouble={trouble} onRetry={restart} />
          ) : (
            <>
              <video
                className={styles.video}
                ref={setVideo}
                muted
                playsInline
                autoPlay
                aria-hidden
              />
              <ScannerFrame />
              {!camera && (
                <Text role="status" className={styles.text}>
                  {words.starting}
                </Text>
              )}
            </>
          )}
        </div>
        <div className={styles.foot}>
          {(typing || trouble) && (
            <div style={{ marginBottom: 12 }}>
              <SerialForm onRead={onRead} focus={typing} />
            </div>
          )}
          <ScannerControls
            stream={stream}
            cameras={cameras}
            deviceId={deviceId}
            typing={typing || trouble !== undefined}
            onCamera={choose}
            onType={() => setTyping(true)}
            onRead={onRead}
          />
        </div>
      </div>
    </Dialog>
  )
}
