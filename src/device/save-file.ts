/** Downloads a file under `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers have the file by the next task; a minute is for slow ones.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
