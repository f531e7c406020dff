import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { PackageOpen } from 'lucide-react'

import { useAuditPack } from '#api/instrument-reports/audit-pack'
import { useConnectivity } from '#device/connectivity'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { formatBytes } from '#ui/format-bytes.ts'

import styles from './audit-pack.module.css'

/** Downloads all papers of the chosen instrument as one file. */
export function AuditPack({ id }: { id: number }) {
  const { audit: words } = useStrings(papersStrings)
  const reached = useConnectivity() === 'online'
  const { received, coming, download, stop } = useAuditPack(id)
  return (
    <Card className={styles.band} as="div">
      <p>{reached ? words.hint : words.offline}</p>
      <Button
        variant="outlined"
        startIcon={<PackageOpen size={18} />}
        disabled={!reached || coming}
        onClick={() => void download()}
      >
        {words.get}
      </Button>
      {coming && (
        <>
          <Button onClick={stop}>{words.cancel}</Button>
          <div role="status">
            <LinearProgress aria-label={words.get} className={styles.progress} />
            {words.progress(formatBytes(received))}
          </div>
        </>
      )}
    </Card>
  )
}
