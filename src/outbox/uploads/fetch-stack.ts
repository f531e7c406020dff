/** An HTTP stack of tus-js-client over fetch: a service worker has nothing else. */
import type { HttpResponse, HttpStack } from 'tus-js-client'

export interface TusRequest {
  method: string
  url: string
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
}

/** An error thrown by `exchange` is the cause of the error that the library reports. */
export function fetchStack(exchange: (request: TusRequest) => Promise<Response>): HttpStack {
  return {
    getName: () => 'fetch',
    createRequest: (method, url) => {
      const headers = new Headers()
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => headers.set(name, value),
        getHeader: (name) => headers.get(name) ?? undefined,
        // fetch does not report upload progress
        setProgressHandler: () => {},
        send: async (body: TusRequest['body'] = null) =>
          read(await exchange({ method, url, headers, body })),
        // done by the signal of every fetch
        abort: async () => {},
        getUnderlyingObject: () => undefined,
      }
    },
  }
}

function read(response: Response): HttpResponse {
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => '',
    getUnderlyingObject: () => response,
  }
}
