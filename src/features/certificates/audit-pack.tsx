import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useRef, useState } from 'react'

import { useConnectivity } from '#data/connectivity'
import { auditPackFile } from '#data/instrument-files'
import { saveFile } from '#device/save-file'
import { papersWords } from '#strings/papers-words'
import { Card } from '#ui/card.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint } from '#ui/theme/theme.ts'
import { useWords } from '#ui/use-strings.ts'

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
  const { audit: words } = useWords(papersWords)
  const reached = useConnectivity() === 'online'
  const [received, setReceived] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const pack = useMutation({
    mutationFn: async () => {
      const leaving = new AbortController()
      stop.current = leaving
      setReceived(0)
      const { signal } = leaving
      try {
        const file = await auditPackFile(id, { signal, onBytes: setReceived })
        saveFile(file.blob, file.filename ?? `audit-pack-${id}.zip`)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  })
  return (
    <Band as="div">
      <p>{reached ? words.hint : words.offline}</p>
      <Button
        variant="outlined"
        startIcon={<PackageOpen size={18} />}
        disabled={!reached || pack.isPending}
        onClick={() => pack.mutate()}
      >
        {words.get}
      </Button>
      {pack.isPending && (
        <>
          <Button onClick={() => stop.current?.abort(new Error('stopped'))}>{words.cancel}</Button>
          <div role="status">
            <LinearProgress aria-label={words.get} sx={{ mb: 0.5 }} />
            {words.progress(sayBytes(received))}
          </div>
        </>
      )}
    </Band>
  )
}
