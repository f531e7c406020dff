import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { SHARE_LIMITS, SPEC_LIMITS, TEXT_LIMITS } from '#contract/http/limits'

import {
  findShare,
  forgetShare,
  forgetShares,
  keepShare,
  readSharedForm,
  type Share,
} from './shares.ts'

const NOW = 1_800_000_000_000

const share = (id: string, changes: Partial<Share> = {}): Share => ({
  id,
  person: '7',
  at: NOW,
  text: id,
  files: [],
  leftOut: 0,
  ...changes,
})

const photo = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type })

function formOf(texts: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const file of files) form.append('files', file)
  return form
}

afterEach(forgetShares)

describe('a posted form', () => {
  test('is read with its files and what was said about them', async () => {
    const form = formOf(
      { title: 'E-217', text: 'E-217 after warm-up\r\nsince noon', url: 'https://lab.example/x' },
      photo('screen.jpg'),
      photo('report.pdf', 'application/pdf'),
    )
    const { text, files, leftOut } = await readSharedForm(form)
    expect(text).toBe('E-217\nE-217 after warm-up\nsince noon\nhttps://lab.example/x')
    expect(files.map(({ name, type, bytes }) => [name, type, bytes.byteLength])).toEqual([
      ['screen.jpg', 'image/jpeg', 6],
      ['report.pdf', 'application/pdf', 6],
    ])
    expect(leftOut).toBe(0)
  })

  test('an address that the text has already is not said twice', async () => {
    const url = 'https://lab.example/x'
    expect((await readSharedForm(formOf({ text: `See ${url}`, url }))).text).toBe(`See ${url}`)
  })

  test('other kinds of files, empty ones and those beyond the bounds are left out', async () => {
    const large = new File([new Uint8Array(SPEC_LIMITS.uploadBytes + 1)], 'large.jpg', {
      type: 'image/jpeg',
    })
    const others = [
      photo('script.svg', 'image/svg+xml'),
      photo('tool.exe', 'application/octet-stream'),
      new File([], 'empty.jpg', { type: 'image/jpeg' }),
      large,
    ]
    const many = Array.from({ length: SHARE_LIMITS.files + 2 }, (_, at) => photo(`${at}.jpg`))
    const { files, leftOut } = await readSharedForm(formOf({}, ...others, ...many))
    expect(files).toHaveLength(SHARE_LIMITS.files)
    expect(leftOut).toBe(others.length + 2)
  })

  test('text in the place of a file, and nothing at all, are harmless', async () => {
    expect(await readSharedForm(formOf({ files: 'no file' }))).toEqual({
      text: '',
      files: [],
      leftOut: 0,
    })
  })
})

describe('a text', () => {
  test('that is too long for a message comes whole, as a file', async () => {
    const log = '09:00:00 probe step 12 ✓\n'.repeat(240)
    const { text, files, leftOut } = await readSharedForm(
      formOf({ title: 'Log', text: log }, photo('screen.jpg')),
    )
    expect({ text, leftOut }).toEqual({ text: '', leftOut: 0 })
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['text.txt', 'text/plain'],
      ['screen.jpg', 'image/jpeg'],
    ])
    expect(new TextDecoder().decode(files[0]?.bytes)).toBe(`Log\n${log.trim()}`)
  })

  test('as long as a message may be stays a text', async () => {
    const text = 'x'.repeat(TEXT_LIMITS.reply)
    expect(await readSharedForm(formOf({ text }))).toEqual({ text, files: [], leftOut: 0 })
  })

  test('that no ticket takes as a file either is said to be left out', async () => {
    const text = 'x'.repeat(SPEC_LIMITS.uploadBytes + 1)
    expect(await readSharedForm(formOf({ text }))).toEqual({ text: '', files: [], leftOut: 1 })
  })
})

test('the name of a shared file has no marks that turn its direction', async () => {
  const { files } = await readSharedForm(formOf({}, photo('invoice\u202egpj.exe.jpg')))
  expect(files[0]?.name).toBe('invoicegpj.exe.jpg')
})

describe('what is kept', () => {
  test('is found by its person, until it is forgotten', async () => {
    await keepShare(share('a'))
    expect(await findShare('a', '7', NOW)).toMatchObject({ text: 'a' })
    await forgetShare('a')
    expect(await findShare('a', '7', NOW)).toBeUndefined()
  })

  test('what somebody else shared is never shown, and gone', async () => {
    await keepShare(share('a'))
    expect(await findShare('a', '8', NOW)).toBe('others')
    expect(await findShare('a', '7', NOW)).toBeUndefined()
  })

  test('shared while nobody was signed in, it waits for whoever signs in on its page', async () => {
    await keepShare(share('a', { person: '' }))
    expect(await findShare('a', '8', NOW)).toMatchObject({ text: 'a' })
  })

  test('waits for a while only', async () => {
    await keepShare(share('a'))
    expect(await findShare('a', '7', NOW + SHARE_LIMITS.keptMs + 1)).toBeUndefined()
  })

  test('of those that no page took, the newest alone is kept: the page of the other says that it is gone', async () => {
    await keepShare(share('mine'))
    for (let at = 1; at < 5; at++) await keepShare(share(`website ${at}`, { at: NOW + at }))
    expect(await findShare('mine', '7', NOW)).toBeUndefined()
    expect(await findShare('website 3', '7', NOW)).toBeUndefined()
    expect(await findShare('website 4', '7', NOW)).toMatchObject({ text: 'website 4' })
  })

  test('stays where the device has no room for the next one', async () => {
    await keepShare(share('mine'))
    // As a browser does whose storage is full: the transaction ends with nothing of it stored.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function put(
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      return undefined as never
    })
    await expect(keepShare(share('next'))).rejects.toBeDefined()
    expect(await findShare('mine', '7', NOW)).toMatchObject({ text: 'mine' })
  })

  test('of several that come at once, one is kept', async () => {
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(ids.map((id) => keepShare(share(id))))
    const found = await Promise.all(ids.map((id) => findShare(id, '7', NOW)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })
})
