import { expect, test } from 'vitest'

import { jpegKind, textKind, UPLOAD_EXTENSIONS } from './file-kinds.ts'
import { safeName } from './file-name.ts'

test.each([
  ['night.txt', 'night.txt'],
  ['NIGHT.TXT', 'NIGHT.txt'],
  ['night', 'night.txt'],
  ['run 12.5', 'run 12.5.txt'],
  ['..', 'file.txt'],
  ['', 'file.txt'],
  ['a/b\\c.txt', 'c.txt'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  ['\u202Etxt.scr\u2066.txt', 'txt.scr.txt'],
  ['<b>"hi"</b>.txt', 'b_.txt'],
  ['con.txt', '_con.txt'],
  ['hasil QC – 12 °C 🧪.txt', 'hasil QC – 12 °C 🧪.txt'],
])('%j is kept as %j', (given, kept) => {
  expect(safeName(given, textKind)).toBe(kept)
})

test('the extension is that of the content', () => {
  expect(safeName('IMG_1.HEIC', jpegKind)).toBe('IMG_1.jpg')
  expect(safeName('scan.png', jpegKind)).toBe('scan.jpg')
  expect(safeName('scan.JPEG', jpegKind)).toBe('scan.jpeg')
  expect(safeName('setup.exe', jpegKind)).toBe('setup.exe.jpg')
})

test('120 characters are the most, and none is cut in half', () => {
  const kept = safeName(`${'x'.repeat(114)}🧪🧪.txt`, textKind)
  expect(kept.length).toBeLessThanOrEqual(120)
  expect(kept.endsWith('x.txt')).toBe(true)
})

test('no kind is taken that a browser would run', () => {
  for (const running of ['svg', 'html', 'htm', 'xml', 'js', 'exe', 'docm', 'xlsm']) {
    expect(UPLOAD_EXTENSIONS).not.toContain(running)
  }
})
