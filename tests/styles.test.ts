import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

/** Styles are CSS modules over the theme's variables, in the layer of their folder (decision 20). */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join('src', file),
)
const sheets = files.filter((file) => file.endsWith('.module.css'))
const components = files.filter((file) => file.endsWith('.tsx'))

const IMPORTED = /import (\w+) from '([^']+\.module\.css)'/g

/** The class names that a sheet defines, and that each component reads of it. */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
  const names = new Set<string>()
  for (const [selector] of text.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trim().startsWith('@')) continue
    for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name)
  }
  return names
}

const read = new Map<string, Set<string>>()
for (const component of components) {
  const text = readFileSync(component, 'utf8')
  for (const [, local = '', from = ''] of text.matchAll(IMPORTED)) {
    const sheet = from.startsWith('#ui/')
      ? path.join('src/ui', from.slice('#ui/'.length))
      : path.join(path.dirname(component), from)
    const names = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    )
    const known = read.get(sheet) ?? new Set()
    for (const name of names) known.add(name)
    read.set(sheet, known)
  }
}

test('there are sheets, and all are looked at', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect([...read.keys()].filter((sheet) => !sheets.includes(sheet))).toEqual([])
})

test.each(sheets)('%s has the classes that are read, and no others', (sheet) => {
  expect([...classesOf(sheet)].toSorted()).toEqual([...(read.get(sheet) ?? [])].toSorted())
})

test.each(sheets)('%s lies in the layer of its folder', (sheet) => {
  const layer = sheet.startsWith('src/ui/') ? 'ui' : 'features'
  const text = readFileSync(sheet, 'utf8').trim()
  expect(text).toMatch(new RegExp(`^@layer ${layer} \\{\\n`))
  expect(text.match(/^@layer/gm)).toHaveLength(1)
})

test.each(sheets)('%s lets text grow as people set it in their browser', (sheet) => {
  const text = readFileSync(sheet, 'utf8')
  expect(text.match(/\bfont(-size)?:[^;]*\dpx/g) ?? []).toEqual([])
  expect(text.match(/@(media|container)[^{]*\dpx/g) ?? []).toEqual([])
})

test('no component computes styles of ours while it renders', () => {
  const computing = components.filter((file) =>
    /\bstyled\(|\bsx=|\bGlobalStyles|@emotion\//.test(readFileSync(file, 'utf8')),
  )
  expect(computing).toEqual([])
})
