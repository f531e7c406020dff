import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { PackageOpen } from 'lucide-react'

import { useAuditPack } from '#api/instruments/audit-pack'
import { useConnectivity } from '#device/connectivity'
import { saveFile } from '#device/save-file'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint } from '#ui/theme/theme.ts'

const Band = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  '& > p': { flex: '1 1 240px', fontSize: 14, color: paint.quiet },
  '& > [role=status]': { flex: '1 1 100%', fontSize: 14, color: paint.quiet },
}))

/** All papers of the chosen instrument in one file, for an auditor. */
export function AuditPack({ id }: { id: number }) {
  const { audit: words } = useStrings(papersStrings)
  const reached = useConnectivity() === 'online'
  const { received, coming, fetchPack, stop } = useAuditPack(id)
  const download = async () => {
    const file = await fetchPack()
    if (file) saveFile(file.blob, file.filename ?? `audit-pack-${id}.zip`)
  }
  return (
    <Band as="div">
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
            <LinearProgress aria-label={words.get} sx={{ mb: 0.5 }} />
            {words.progress(sayBytes(received))}
          </div>
        </>
      )}
    </Band>
  )
}
