import { useCallback, useEffect, useRef, useState } from 'react'

import { prepareAttachment } from '#device/picture'

/**
 * The file that was chosen, and what is made of it to send: a large picture is drawn smaller meanwhile. `fit` is true
 * once `file` is what would be sent; `ready` waits for that.
 */
export function useFitFile(first: File | undefined) {
  const [shown, setShown] = useState<{ file: File | undefined; fit: boolean }>({
    file: first,
    fit: first === undefined,
  })
  const work = useRef<Promise<File | undefined>>(Promise.resolve(undefined))

  const make = useCallback((file: File) => {
    const making = prepareAttachment(file)
    work.current = making
    void making.then((made) => {
      // Another was chosen meanwhile.
      if (work.current === making) setShown({ file: made, fit: true })
    })
  }, [])

  useEffect(() => {
    if (first) make(first)
  }, [first, make])

  const choose = useCallback(
    (file: File | undefined) => {
      setShown({ file, fit: file === undefined })
      if (file) make(file)
      else work.current = Promise.resolve(undefined)
    },
    [make],
  )

  return { ...shown, choose, ready: () => work.current }
}
