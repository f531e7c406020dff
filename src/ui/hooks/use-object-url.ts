import { useSyncExternalStore, useMemo } from 'react'

/** Delay of revoking a URL, in ms: the file may still be being read. */
const READ_FOR = 10_000

/** Returns an object URL, which is revoked when it is no longer shown. */
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
