/** Each part of `src/ui` is drawn by a test that looks at it in every look: `npm run parts` shows it then. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}

/** The file of ours that an import names, from the root; undefined for a package, a style sheet, a lazy part. */
function resolve(name: string, from: string): string | undefined {
  const [folder = '', ...rest] = name.split('/')
  const alias = aliases[`${folder}/*`]?.replace('*', rest.join('/'))
  const path = alias ?? (name.startsWith('.') ? join(dirname(from), name) : undefined)
  return path !== undefined && /[.]tsx?$/.test(path) && existsSync(path) ? join(path) : undefined
}

/** What is imported as a value: what is drawn, or is a part of what is drawn. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms
/** Parts load parts of their own when they are drawn; a screen may load what it does not show. */
const LAZY = /import\('([^']+)'\)/g

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const lazy = file.startsWith('src/ui/') ? [...text.matchAll(LAZY)] : []
  return [...text.matchAll(IMPORT), ...lazy].flatMap(([, name = '']) => {
    const path = resolve(name, file)
    return path === undefined ? [] : [path]
  })
}

function reach(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    left.push(...importsOf(file))
  }
  return found
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))

test('no part is without a test that draws it in every look', () => {
  const looking = filesIn('tests/components', '.test.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('await expectEveryLook()'),
  )
  expect(looking.length).toBeGreaterThan(20)
  const reached = reach(looking)
  const parts = filesIn('src/ui', '.tsx').filter((file) =>
    /^export (?:default )?(?:async )?(?:function|const) [A-Z]/m.test(readFileSync(file, 'utf8')),
  )
  expect(parts.length).toBeGreaterThan(80)
  expect(parts.filter((file) => !reached.has(file)).toSorted()).toEqual([])
})
