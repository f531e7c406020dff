import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { BlobData } from '#contract/http/endpoint'
import { downloadAuditPack } from '#contract/instrument-reports'
import { saveFile } from '#device/save-file'

import { clientCounting } from '../http/client.ts'

/** Downloads all papers of an instrument as a zip, which the server streams; leaving the screen aborts it. */
export function useAuditPack(id: number) {
  const stopper = useRef<AbortController>(undefined)
  const [received, setReceived] = useState(0)
  useEffect(() => () => stopper.current?.abort(new Error('left')), [])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (): Promise<BlobData | undefined> => {
      const { signal } = (stopper.current = new AbortController())
      setReceived(0)
      const client = clientCounting(setReceived)
      try {
        return (await client.call(downloadAuditPack, { params: { id } }, { signal })).data
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
  })
  return {
    /** Bytes received so far. */
    received,
    coming: isPending,
    /** Saves the file; a toast shows a failure. */
    download: async () => {
      const pack = await mutateAsync().catch(() => undefined)
      if (pack) saveFile(pack.blob, pack.filename ?? `audit-pack-${id}.zip`)
    },
    stop: () => stopper.current?.abort(new Error('stopped')),
  }
}
