import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { FileArchive } from 'lucide-react'

import { useAuditPack } from '#api/instrument-reports/audit-pack'
import type { Instrument } from '#contract/instruments/calls'
import { useConnectivity } from '#device/connectivity'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'

import { instrumentStrings } from '../strings.ts'

import styles from './audit-pack.module.css'

/** Downloads all papers of an instrument as one file, which the server streams. */
export function AuditPack({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const reached = useConnectivity() === 'online'
  const { received, coming, fetchPack, stop } = useAuditPack(instrument.id)
  const download = async () => {
    const file = await fetchPack()
    const name = `audit-pack-${instrument.serial_number ?? instrument.id}.zip`
    if (file) saveFile(file.blob, file.filename ?? name)
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" className={styles.text}>
        {reached ? words.packLead : words.packOffline}
      </Typography>
      {coming ? (
        <div role="status">
          <LinearProgress aria-label={words.packProgress(formatBytes(received))} />
          <Typography variant="body2" color="textSecondary" className={styles.progress}>
            {words.packProgress(formatBytes(received))}
          </Typography>
          <Button variant="outlined" onClick={stop}>
            {words.packStop}
          </Button>
        </div>
      ) : (
        <Button
          variant="outlined"
          startIcon={<FileArchive size={20} />}
          disabled={!reached}
          onClick={() => void download()}
        >
          {words.packGet}
        </Button>
      )}
    </>
  )
}
