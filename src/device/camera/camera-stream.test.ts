import { afterEach, expect, test, vi } from 'vitest'

import { hasTorch, listCameras, openCamera, setTorch, showCamera } from './camera-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const streamOf = (track: object) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  // Safari, while another page has the camera
  ['AbortError', 'busy'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
])('a camera that fails with %s is %s', async (name, trouble) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  expect(await openCamera(undefined)).toEqual({ trouble })
})

test('a page without https has no cameras at all', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openCamera(undefined)).toEqual({ trouble: 'absent' })
})

test('a camera that says nothing of a torch has none, and one that refuses it stays dark', async () => {
  expect(hasTorch(streamOf({}))).toBe(false)
  expect(hasTorch(streamOf({ getCapabilities: () => ({ torch: true }) }))).toBe(true)
  const refusing = { applyConstraints: () => Promise.reject(new Error('refused')) }
  expect(await setTorch(streamOf(refusing), true)).toBe(false)
})

test('a stream that ends before it plays, as when an iPhone is locked, fails nothing', async () => {
  const ended = Promise.reject(new DOMException('', 'AbortError'))
  const video = { srcObject: null, play: () => ended } as unknown as HTMLVideoElement
  const stream = streamOf({})
  showCamera(video, stream)
  expect(video.srcObject).toBe(stream)
  await expect(ended).rejects.toThrow()
})

test('before Safari is allowed a camera it names none', async () => {
  const nameless = { kind: 'videoinput', deviceId: '' }
  const enumerateDevices = () => Promise.resolve([nameless, { kind: 'audioinput', deviceId: 'x' }])
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } })
  expect(await listCameras()).toEqual([])
})
