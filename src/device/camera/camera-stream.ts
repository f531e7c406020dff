/** Why there is no picture: refused by the person or the browser, no camera, or used by another program. */
export type CameraTrouble = 'refused' | 'absent' | 'busy'

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export type Camera = { stream: MediaStream } | { trouble: CameraTrouble }

/** Opens the camera of this id, or the one that faces away from the person. */
export async function openCamera(deviceId: string | undefined): Promise<Camera> {
  // Undefined on a page without https.
  if (!('mediaDevices' in navigator)) return { trouble: 'absent' }
  const which =
    deviceId === undefined
      ? { facingMode: { ideal: 'environment' } }
      : { deviceId: { exact: deviceId } }
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return { trouble: TROUBLES[name] ?? 'absent' }
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows a camera stream, or nothing. */
export function showCamera(video: HTMLVideoElement, stream: MediaStream | null): void {
  video.srcObject = stream
  // Rejects when the stream ends before it plays.
  if (stream) void video.play().catch(() => undefined)
}

/** Returns all cameras; they have labels once one of them was allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

/** The DOM types lack `torch`. */
type WithTorch<T> = T & { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const able: WithTorch<MediaTrackCapabilities> = track?.getCapabilities?.() ?? {}
  return able.torch === true
}

/** Turns the light on or off; returns whether it did: some cameras have none, and browsers may refuse. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const constraint: WithTorch<MediaTrackConstraintSet> = { torch: on }
  const [track] = stream.getVideoTracks()
  return (
    track?.applyConstraints({ advanced: [constraint] }).then(
      () => true,
      () => false,
    ) ?? false
  )
}
