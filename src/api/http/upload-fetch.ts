import { watched } from './client.ts'

/**
 * Returns a `fetch` that reports upload progress, which fetch itself can't. `onProgress` receives 0 to 1. Aborting
 * `init.signal` stops it, as with fetch.
 */
export function fetchWithProgress(onProgress: (done: number) => void): typeof fetch {
  return watched(
    (input, init = {}) =>
      new Promise((resolve, reject) => {
        init.signal?.throwIfAborted()
        const request = new XMLHttpRequest()
        request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input))
        for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
        request.responseType = 'blob'
        request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
          if (lengthComputable && total > 0) onProgress(loaded / total)
        })
        request.addEventListener('load', () => resolve(responseOf(request)))
        request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
        request.addEventListener('abort', () => reject(init.signal?.reason))
        init.signal?.addEventListener('abort', () => request.abort())
        request.send(init.body as XMLHttpRequestBodyInit | null)
      }),
  )
}

/** Statuses whose response may not have a body. */
const WITHOUT_BODY = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  const body = WITHOUT_BODY.has(status) ? null : (request.response as Blob)
  return new Response(body, { status, statusText, headers })
}
