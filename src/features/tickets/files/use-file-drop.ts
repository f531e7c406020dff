import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped or pasted onto an element; does nothing without `take`. */
export function useFileDrop(take: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  /** Entering and leaving children fires these events as well. */
  const depth = useRef(0)
  const enter = (event: DragEvent, step: 1 | -1) => {
    if (!hasFiles(event)) return
    depth.current += step
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      take?.([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData
      // Office programs copy text together with a picture of it.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      take?.([...files])
    },
  }
  return { over, handlers: take ? handlers : {} }
}
