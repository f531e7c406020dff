/** Hands a file to the person: their browser saves it, under `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken its own hold of it by the next task; a minute is for the slow ones.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
