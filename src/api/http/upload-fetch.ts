/**
 * Returns a `fetch` that reports upload progress, which fetch itself can't. `onProgress` receives 0 to 1. Aborting
 * `init.signal` stops it, as with fetch.
 */
export function fetchWithProgress(onProgress: (done: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            statusText: request.statusText,
          }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(init.signal?.reason))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit | null)
    })
}
