import { vi } from 'vitest'

/** Returns the names of the files that are saved from now on; nothing is put on the disk. */
export function watchSavedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return saved
}
