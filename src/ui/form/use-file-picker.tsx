import { useRef, type ReactNode } from 'react'

interface FilePickerOptions {
  /** What an open window of the system is announced as where it has no label of its own. */
  label?: string
  id?: string
  /** As of `<input type="file">`. */
  accept?: string | undefined
  capture?: 'environment'
  multiple?: boolean
  /** At least one file. */
  onFiles: (files: readonly File[]) => void
}

/** The system's window for choosing files or taking a photo, opened by a button; `input` stands anywhere beside it. */
export function useFilePicker({ label, onFiles, ...attributes }: FilePickerOptions): {
  input: ReactNode
  open: () => void
} {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      {...attributes}
      ref={ref}
      type="file"
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again after it was removed.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}
