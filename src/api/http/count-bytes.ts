/** Returns the same response, which reports the bytes received so far while it is read. */
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
