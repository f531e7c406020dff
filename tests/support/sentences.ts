/** The sentences that people read: of the page's catalogues, of the server's messages, and of what the assistant asks. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import { type Node, parseSync, Visitor } from 'oxc-parser'

import { LANGUAGES, type Language } from '#contract/language'

export interface Sentence {
  /** As src/i18n/papers.ts:12. */
  place: string
  language: Language
  /** What a template is given stands as {}. */
  text: string
}

const ROOT = join(import.meta.dirname, '../..')
const FLOWS = 'server/modules/help/knowledge/flows'

/**
 * Returns every text inside `translations({ en, id })`, all of the files that are one language of the shared catalogue, and
 * every `{ en, id }` of the assistant's flows.
 */
export function readSentences(): Sentence[] {
  return [...readCatalogues(), ...readFlows()]
}

function readFlows(): Sentence[] {
  return readdirSync(join(ROOT, FLOWS)).flatMap((file) => {
    const found: Sentence[] = []
    JSON.parse(readFileSync(join(ROOT, FLOWS, file), 'utf8'), (_, value: unknown) => {
      for (const language of LANGUAGES) {
        const text = Object(value)[language] as unknown
        if (typeof text === 'string') found.push({ place: `${FLOWS}/${file}`, language, text })
      }
      return value
    })
    return found
  })
}

function readCatalogues(): Sentence[] {
  const files = ['src', 'server', 'sw'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file)),
  )
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const whole = /\.(en|id)\.ts$/.exec(file)?.[1] as Language | undefined
    if (whole === undefined && !/\btranslations[(<]/.test(code)) return []
    return sentencesOf(file, code, whole)
  })
}

function sentencesOf(file: string, code: string, whole: Language | undefined): Sentence[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const parts: { language: Language; start: number; end: number }[] = []
  if (whole) parts.push({ language: whole, start: program.start, end: program.end })
  const found: { start: number; text: string }[] = []
  const note = ({ start }: { start: number }, text: string) => found.push({ start, text })
  const notText = new Set<Node>()
  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'translations') return
      if (argument?.type !== 'ObjectExpression') return
      for (const property of argument.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { start, end } = property.value
        parts.push({ language: property.key.name as Language, start, end })
      }
    },
    ImportDeclaration: ({ source }) => void notText.add(source),
    Property: ({ key }) => void notText.add(key),
    BinaryExpression({ left, right }) {
      notText.add(left).add(right)
    },
    TSLiteralType: ({ literal }) => void notText.add(literal),
    Literal(node) {
      if (typeof node.value === 'string' && !notText.has(node)) note(node, node.value)
    },
    TemplateLiteral(node) {
      note(node, node.quasis.map(({ value }) => value.cooked).join('{}'))
    },
  }).visit(program)
  return found.flatMap(({ start, text }) => {
    const part = parts.find((each) => each.start <= start && start < each.end)
    if (!part) return []
    const line = code.slice(0, start).split('\n').length
    return [{ place: `${relative(ROOT, file)}:${line}`, language: part.language, text }]
  })
}
