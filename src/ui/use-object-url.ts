import { useSyncExternalStore, useMemo } from 'react'

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
        if (url !== undefined) URL.revokeObjectURL(url)
        url = undefined
      }
    },
  }
}
