/** A bare connection to a server: bytes as they are written, for what no client of HTTP would send. */
import { connect, type Socket } from 'node:net'

import type { Lab } from './worlds/lab.ts'

export interface Wire {
  socket: Socket
  send: (bytes: string | Buffer) => void
  /** What came so far: of very much its beginning. */
  heard: () => string
  /** Status codes of the answers so far, in their order. */
  statuses: () => number[]
  /** Resolves once it has ended, whoever ended it. */
  ended: Promise<void>
  /** Ends it at once, without a farewell. */
  cut: () => void
}

/** Of what comes more is not kept. */
const HEARD_CHARACTERS = 1_000_000

/** `from` is the address of this machine that it comes from. */
export async function openWire(
  { address }: Pick<Lab, 'address'>,
  from = '127.0.0.1',
): Promise<Wire> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    // some answers have no end
    if (text.length < HEARD_CHARACTERS) text += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    heard: () => text,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code)),
    ended,
    cut: () => void socket.resetAndDestroy(),
  }
}

/** The head of a request, with the blank line after it. */
export function headOf(method: string, path: string, headers: Record<string, string | number>) {
  const lines = Object.entries({ Host: 'lab.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
