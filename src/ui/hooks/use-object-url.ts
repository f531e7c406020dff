import { useSyncExternalStore, useMemo } from 'react'

/** What showed a file may still be reading it for so long, in ms. */
const READ_FOR = 10_000

/** An address for what is in memory, given back when it is no longer shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const address = useMemo(() => addressOf(file), [file])
  return useSyncExternalStore(address.subscribe, address.read)
}

function addressOf(file: Blob | undefined) {
  let url: string | undefined
  return {
    read: () => url,
    subscribe(changed: () => void) {
      url = file && URL.createObjectURL(file)
      changed()
      return () => {
        const old = url
        url = undefined
        if (old !== undefined) setTimeout(() => URL.revokeObjectURL(old), READ_FOR)
      }
    },
  }
}
