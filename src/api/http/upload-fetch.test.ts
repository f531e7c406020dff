// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readConnectivity, reportReachability } from '#device/connectivity'

import { fetchWithProgress } from './upload-fetch.ts'

let requests: StubRequest[]

/** A request that the test answers. */
class StubRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  statusText = ''
  response = new Blob([])
  headers = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn(() => requests.push(this))
  abort = vi.fn(() => this.dispatchEvent(new Event('abort')))
  getAllResponseHeaders = () => this.headers

  answer(status: number, text = '', headers = '') {
    Object.assign(this, { status, headers, response: new Blob([text]) })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('XMLHttpRequest', StubRequest)
  reportReachability(true, performance.now())
})
afterEach(() => vi.unstubAllGlobals())

const onProgress = vi.fn<(done: number) => void>()
const upload = (signal?: AbortSignal) =>
  fetchWithProgress(onProgress)('https://api.lab/files', {
    method: 'POST',
    body: 'file',
    ...(signal && { signal }),
  })

test('the answer has its body and its headers', async () => {
  const uploading = upload()
  requests[0]?.answer(503, 'later', 'retry-after: 120\r\nx-time: 10:30\r\n')
  const response = await uploading
  expect([response.status, await response.text()]).toEqual([503, 'later'])
  expect([...response.headers]).toEqual([
    ['retry-after', '120'],
    ['x-time', '10:30'],
  ])
})

test('an answer without a body is one', async () => {
  const uploading = upload()
  requests[0]?.answer(204)
  expect((await uploading).status).toBe(204)
})

test('progress is reported from 0 to 1', async () => {
  const uploading = upload()
  const event = new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true })
  requests[0]?.upload.dispatchEvent(event)
  requests[0]?.answer(200)
  await uploading
  expect(onProgress).toHaveBeenCalledWith(0.25)
})

test('an abort stops it with its reason; one before the start sends nothing', async () => {
  const stop = new AbortController()
  const uploading = upload(stop.signal)
  stop.abort(new Error('discarded'))
  await expect(uploading).rejects.toThrow('discarded')
  await expect(upload(stop.signal)).rejects.toThrow('discarded')
  expect(requests).toHaveLength(1)
  expect(readConnectivity()).toBe('online')
})

test('no answer means that the server is unreachable, and an answer that it is reached', async () => {
  const failing = upload()
  requests[0]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow(TypeError)
  expect(readConnectivity()).toBe('unreachable')
  const uploading = upload()
  requests[1]?.answer(200)
  await uploading
  expect(readConnectivity()).toBe('online')
})
