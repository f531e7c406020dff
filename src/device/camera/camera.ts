/**
 * Whether this is a handheld device with a camera. There, a file input with `capture` opens the camera; elsewhere it is
 * an ordinary file input. No permission is asked for.
 */
export async function hasCamera(): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches) return false
  // Undefined on a page without https.
  if (!('mediaDevices' in navigator)) return true
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => undefined)
  return devices?.some(({ kind }) => kind === 'videoinput') ?? true
}
