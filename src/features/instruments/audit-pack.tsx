import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { FileArchive } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { Instrument } from '#contract/entities/instrument'
import { useConnectivity } from '#data/connectivity'
import { useAuditPack } from '#data/instrument-summary'
import { saveFile } from '#device/save-file'
import { instrumentsWords } from '#strings/instruments-words'
import { sayBytes } from '#ui/say-bytes.ts'
import { useWords } from '#ui/use-strings.ts'

/** All papers of an instrument in one file: the server makes it while it sends it. */
export function AuditPack({ instrument }: { instrument: Instrument }) {
  const words = useWords(instrumentsWords)
  const reached = useConnectivity() === 'online'
  const pack = useAuditPack()
  const stop = useRef<AbortController>(undefined)
  const [received, setReceived] = useState(0)
  useEffect(() => () => stop.current?.abort(new Error('left')), [])

  const download = async () => {
    stop.current = new AbortController()
    setReceived(0)
    const { signal } = stop.current
    // A failure is a toast; one's own stop is none.
    const run = pack.mutateAsync({ id: instrument.id, signal, onBytes: setReceived })
    const file = await run.catch(() => undefined)
    if (!file || signal.aborted) return
    saveFile(
      file.blob,
      file.filename ?? `audit-pack-${instrument.serial_number ?? instrument.id}.zip`,
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {reached ? words.packLead : words.packOffline}
      </Typography>
      {pack.isPending ? (
        <div role="status">
          <LinearProgress aria-label={words.packProgress(sayBytes(received))} />
          <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            {words.packProgress(sayBytes(received))}
          </Typography>
          <Button variant="outlined" onClick={() => stop.current?.abort(new Error('stopped'))}>
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
