/** A `fetch` that tells how many bytes of an answer have come down: streamed answers don't say how long they are. */
export function fetchCounting(onBytes: (received: number) => void): typeof fetch {
  return async (input, init) => countBytes(await fetch(input, init), onBytes)
}

/** The same answer, telling how many bytes of it have come down while it is read. */
export function countBytes(response: Response, onBytes: (received: number) => void): Response {
  if (!response.body) return response
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onBytes(received)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}
