import Button from '@mui/material/Button'
import { CameraOff } from 'lucide-react'

import type { CameraTrouble } from '#device/camera/camera-stream'
import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { scanStrings } from './strings.ts'

import styles from './camera-trouble-panel.module.css'

/** Explains why there is no picture, and what to do. */
export function CameraTroublePanel({
  trouble,
  onRetry,
}: {
  trouble: CameraTrouble
  onRetry: () => void
}) {
  const words = useStrings(scanStrings)
  return (
    <div className={styles.panel} role="alert">
      <CameraOff size={44} strokeWidth={1.5} aria-hidden />
      <Text variant="h2" as="p">
        {words[`${trouble}Title`]}
      </Text>
      <Text>{words[trouble]}</Text>
      <Button variant="outlined" onClick={onRetry} className={styles.button}>
        {words.again}
      </Button>
    </div>
  )
}
