import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { fetchFilePart } from './fetch-file.ts'
import type { openFile as open } from './file-parts.ts'

const ask = vi.fn<typeof fetchFilePart>()
let openFile: typeof open
beforeAll(async () => {
  // modules are shared between test files: this one needs its own, and leaves none behind
  vi.resetModules()
  vi.doMock('./fetch-file.ts', () => ({ fetchFilePart: ask }))
  ;({ openFile } = await import('./file-parts.ts'))
})
afterAll(() => {
  vi.doUnmock('./fetch-file.ts')
  vi.resetModules()
})

const { signal } = new AbortController()
const FILE = Uint8Array.from({ length: 600_000 }, (_, at) => at % 251)
const part = (begin: number, end: number) => ({
  bytes: FILE.slice(begin, end).buffer,
  length: FILE.length,
  type: 'application/pdf',
})
const whole = vi.fn((there?: Blob) =>
  Promise.resolve({ blob: there ?? new Blob([FILE]), filename: undefined }),
)

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  whole.mockClear()
})
afterEach(() => vi.useRealTimers())

describe('a file that is opened', () => {
  it('is whole where its server gives no parts, and asked for once', async () => {
    ask.mockResolvedValue({
      bytes: FILE.slice().buffer,
      length: undefined,
      type: 'application/pdf',
    })
    const file = await openFile('/file', whole, signal)
    expect(file).toBeInstanceOf(Blob)
    expect((file as Blob).size).toBe(FILE.length)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(whole).toHaveBeenCalledWith(expect.any(Blob))
  })

  it('is whole where the first part is all of it', async () => {
    ask.mockResolvedValue({ bytes: FILE.slice(0, 1000).buffer, length: 1000, type: '' })
    expect(await openFile('/file', whole, signal)).toBeInstanceOf(Blob)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('comes in parts where it is long, again where one did not come, and then from the whole', async () => {
    ask.mockImplementation((_, [begin, end]) => Promise.resolve(part(begin, end)))
    const file = await openFile('/file', whole, signal)
    if (file instanceof Blob) throw new Error('it came whole')
    expect(file.length).toBe(FILE.length)
    // toEqual takes seconds for arrays of this size
    expect(file.first).toHaveLength(262_144)
    expect(file.first.every((byte, at) => byte === FILE[at])).toBe(true)

    ask.mockRejectedValueOnce(new Error('no network'))
    const reading = file.read(300_000, 300_010)
    await vi.advanceTimersByTimeAsync(1999)
    expect(whole).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toEqual(FILE.slice(300_000, 300_010))

    expect(whole).toHaveBeenCalledTimes(1)
    const asked = ask.mock.calls.length
    expect(await file.read(5, 9)).toEqual(FILE.slice(5, 9))
    expect(ask).toHaveBeenCalledTimes(asked)
  })

  it('fails as its first asking fails', async () => {
    ask.mockRejectedValue(new Error('gone'))
    await expect(openFile('/file', whole, signal)).rejects.toThrow('gone')
  })
})
