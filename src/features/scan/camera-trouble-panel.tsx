import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CameraOff } from 'lucide-react'

import type { CameraTrouble } from '#device/camera-stream'
import { useStrings } from '#i18n/use-strings'

import { scanStrings } from './strings.ts'

const Panel = styled('div')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: 24,
  textAlign: 'center',
  overflowY: 'auto',
  '& p': { maxWidth: '46ch' },
})

/** Why there is no picture, and what to do. */
export function CameraTroublePanel({
  trouble,
  onRetry,
}: {
  trouble: CameraTrouble
  onRetry: () => void
}) {
  const words = useStrings(scanStrings)
  return (
    <Panel role="alert">
      <CameraOff size={44} strokeWidth={1.5} aria-hidden />
      <Typography variant="h2" component="p">
        {words[`${trouble}Title`]}
      </Typography>
      <Typography>{words[trouble]}</Typography>
      <Button
        variant="outlined"
        onClick={onRetry}
        sx={{ mt: 1, color: '#fff', borderColor: '#fff' }}
      >
        {words.again}
      </Button>
    </Panel>
  )
}
