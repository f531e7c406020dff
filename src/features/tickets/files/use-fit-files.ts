import { useCallback, useEffect, useRef, useState } from 'react'

import { prepareAttachment } from '#device/picture'

/** A chosen file; once it is `fit`, `file` is what would be sent. */
export interface FitFile {
  id: string
  file: File
  fit: boolean
}

interface Listed extends FitFile {
  /** Identifies the chosen file after it was scaled down. */
  original: string
}

const identify = ({ name, size, lastModified }: File) => [name, size, lastModified].join('|')

const listed = (file: File): Listed => ({
  id: crypto.randomUUID?.() ?? String(Math.random()),
  file,
  fit: false,
  original: identify(file),
})

/**
 * The chosen files, made fit for upload by `prepare`, one after the other: large pictures are scaled down. The same file
 * is listed once. `ready` waits for one file, `allReady` for all that are left; `replace` puts a fit file in the place of
 * another.
 */
export function useFitFiles(first: readonly File[], prepare = prepareAttachment) {
  const [files, setFiles] = useState<readonly Listed[]>(() => first.map(listed))
  const current = useRef(files)
  const work = useRef(new Map<string, Promise<File>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback((next: readonly Listed[]) => {
    current.current = next
    setFiles(next)
  }, [])

  const make = useCallback(
    ({ id, file }: Listed) => {
      if (work.current.has(id)) return
      const making = last.current.then(() => prepare(file))
      last.current = making.catch(() => undefined)
      work.current.set(id, making)
      void making.then((made) =>
        change(
          current.current.map((each) =>
            each.id === id ? { ...each, file: made, fit: true } : each,
          ),
        ),
      )
    },
    [change, prepare],
  )

  useEffect(() => {
    for (const each of files) make(each)
  }, [files, make])

  const add = useCallback(
    (chosen: readonly File[], fit = false) => {
      const known = new Set(
        current.current.flatMap(({ original, file }) => [original, identify(file)]),
      )
      const more = chosen
        .map((file) => ({ ...listed(file), fit }))
        .filter(({ original }) => !known.has(original))
      for (const each of more) {
        if (fit) work.current.set(each.id, Promise.resolve(each.file))
        else make(each)
      }
      change([...current.current, ...more])
    },
    [change, make],
  )

  const replace = useCallback(
    (id: string, file: File) => {
      work.current.set(id, Promise.resolve(file))
      change(current.current.map((each) => (each.id === id ? { ...each, file } : each)))
    },
    [change],
  )

  const remove = useCallback(
    (id: string) => {
      work.current.delete(id)
      change(current.current.filter((each) => each.id !== id))
    },
    [change],
  )

  const ready = useCallback((id: string) => work.current.get(id), [])
  const allReady = useCallback(
    () => Promise.all(current.current.map(async ({ id, file }) => work.current.get(id) ?? file)),
    [],
  )
  return { files: files as readonly FitFile[], add, replace, remove, ready, allReady }
}
