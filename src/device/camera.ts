/**
 * Is this a device that is held in the hand and has a camera? There, a file input with `capture` opens it; anywhere
 * else it asks for a file like any other. Nobody is asked for leave to find out.
 */
export async function hasCamera(): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches) return false
  // Not there on a page without https.
  if (!('mediaDevices' in navigator)) return true
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => undefined)
  return devices?.some(({ kind }) => kind === 'videoinput') ?? true
}
