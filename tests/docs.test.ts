/** What the documents name exists: paths, links, npm scripts. And they stay short. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const project = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  imports: Record<string, string>
}

const longest: Record<string, number> = {
  'README.md': 120,
  'ARCHITECTURE.md': 150,
  'examples/README.md': 40,
  'tests/README.md': 75,
}
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].filter(
    (path) => existsSync(join(root, path)),
  ),
  'examples/README.md',
  'tests/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
]

/** Folders that appear when the project is used. */
const made = /^\.?\/?(dist|dist-release|data|\.cache|node_modules|test-results)(\/|$)/
/** A pattern, a placeholder, an address, or prose. */
const notAPath = /[\s*<>{}$()|…=,'"]|:\/\/|\.\.\.|^\/|^~|^@/
const homes = readdirSync(root)

/** `src/app/router/router.tsx`, `#contract/value` and `.ci/run` look like ours; `a/b` and `text/html` don't. */
function looksLikeOurs(text: string) {
  if (notAPath.test(text) || made.test(text)) return false
  if (text.startsWith('#')) return text.includes('/')
  const first = text.replace(/^\.\//, '').split('/')[0] ?? ''
  return text.includes('/')
    ? homes.includes(first)
    : /^[\w.-]+\.(json|ts|md|html|webmanifest)$/.test(text)
}

function exists(text: string, document: string) {
  const path = text.startsWith('#') ? aliased(text) : text
  return [root, join(root, dirname(document))].some((base) => existsSync(join(base, path)))
}

/** What an alias of package.json stands for. */
function aliased(text: string) {
  const [folder = '', ...rest] = text.split('/')
  const target = project.imports[`${folder}/*`]
  return target ? target.replace('*', rest.join('/')) : text
}

const prose = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '')

function namedPaths(markdown: string) {
  const quoted = [...prose(markdown).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return [...new Set(quoted.map((text) => text.replace(/:\d+$/, '')).filter(looksLikeOurs))]
}

function linkedPaths(markdown: string) {
  const links = [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, text = '']) => text)
  return links
    .map((text) => text.replace(/#.*$/, ''))
    .filter((text) => text !== '' && !/^[a-z]+:/.test(text))
}

function namedScripts(markdown: string) {
  return [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  )
}

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(0)
})

describe.each(documents)('%s', (document) => {
  const markdown = read(document)

  test('names paths that exist', () => {
    expect(namedPaths(markdown).filter((path) => !exists(path, document))).toEqual([])
  })

  test('links to files that exist', () => {
    const lost = linkedPaths(markdown).filter(
      (path) => !existsSync(join(root, dirname(document), path)),
    )
    expect(lost).toEqual([])
  })

  test('names npm scripts that exist', () => {
    expect(namedScripts(markdown).filter((name) => !(name in project.scripts))).toEqual([])
  })

  test('is short enough to be read', () => {
    const lines = markdown.trimEnd().split('\n').length
    expect(lines).toBeLessThanOrEqual(longest[document] ?? 400)
  })
})
