/** Structured values with bytes in them, as one piece of bytes to be encrypted. */

const PACKED = 'benchside:bytes'
const LENGTH_BYTES = 4

/** Packs JSON values, and ArrayBuffers among them. */
export function pack(value: unknown): ArrayBuffer {
  const buffers: ArrayBuffer[] = []
  const text = JSON.stringify(value, (_name, part: unknown) =>
    part instanceof ArrayBuffer ? { [PACKED]: buffers.push(part) - 1 } : part,
  )
  const sizes = buffers.map(({ byteLength }) => byteLength)
  const head = new TextEncoder().encode(JSON.stringify({ sizes, text: text ?? null }))
  const start = LENGTH_BYTES + head.byteLength
  const whole = new Uint8Array(sizes.reduce((sum, size) => sum + size, start))
  new DataView(whole.buffer).setUint32(0, head.byteLength)
  whole.set(head, LENGTH_BYTES)
  let at = start
  for (const buffer of buffers) {
    whole.set(new Uint8Array(buffer), at)
    at += buffer.byteLength
  }
  return whole.buffer
}

export function unpack(whole: ArrayBuffer): unknown {
  const start = LENGTH_BYTES + new DataView(whole).getUint32(0)
  const head = new TextDecoder().decode(new Uint8Array(whole, LENGTH_BYTES, start - LENGTH_BYTES))
  const { sizes, text } = JSON.parse(head) as { sizes: number[]; text: string | null }
  if (text === null) return undefined
  let at = start
  const buffers = sizes.map((size) => whole.slice(at, (at += size)))
  return JSON.parse(text, (_name, part: unknown) => {
    const index = (part as Record<string, unknown> | null)?.[PACKED]
    return typeof index === 'number' ? buffers[index] : part
  })
}
