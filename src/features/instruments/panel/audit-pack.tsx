import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { FileArchive, Printer } from 'lucide-react'

import { useAuditPack } from '#api/instrument-reports/audit-pack'
import { useConnectivity } from '#device/connectivity'
import { printPage } from '#device/print-page'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'
import { Text } from '#ui/text.tsx'

import { instrumentStrings } from '../strings.ts'

import styles from './audit-pack.module.css'

/** Downloads all papers of an instrument as one file, which the server streams. */
export function AuditPack({ id }: { id: number }) {
  const words = useStrings(instrumentStrings)
  const reached = useConnectivity() === 'online'
  const { received, coming, download, stop } = useAuditPack(id)
  return (
    <>
      <Text variant="body2" quiet className={styles.text}>
        {reached ? words.packLead : words.packOffline}
      </Text>
      {coming ? (
        <div role="status">
          <LinearProgress aria-label={words.packProgress(formatBytes(received))} />
          <Text variant="body2" quiet className={styles.progress}>
            {words.packProgress(formatBytes(received))}
          </Text>
          <Button variant="outlined" onClick={stop}>
            {words.packStop}
          </Button>
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button variant="outlined" startIcon={<Printer size={20} />} onClick={printPage}>
            {words.printPage}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileArchive size={20} />}
            disabled={!reached}
            onClick={() => void download()}
          >
            {words.packGet}
          </Button>
        </div>
      )}
    </>
  )
}
