/** No control cuts what is typed or pasted: it keeps all of it, counts it, and its form refuses to send it. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }))

const holding = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no control of src has a maxLength, which cuts what is pasted', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(holding(/(?<!\bv\.)\bmax[lL]ength\b/)).toEqual([])
})

test('no text is cut at a limit', () => {
  expect(holding(/\.(slice|substring|substr)\(0, \w*LIMITS\.(?!files\b)/)).toEqual([])
  expect(holding(/target\.value\s*\.(slice|substring|substr)\(/)).toEqual([])
})
