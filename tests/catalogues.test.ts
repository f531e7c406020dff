import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { LanguageCode } from '#i18n/catalogue'
import { en } from '#i18n/strings.en'
import { id } from '#i18n/strings.id'
import { fieldMessages } from '#server/http/field-messages'

/** What both languages write alike, and why. */
const ALIKE: Record<string, string> = {
  'common.ok': 'the same word, written OK in Indonesian',
  'nav.languages.en': 'a language is named in itself',
  'nav.languages.id': 'a language is named in itself',
  'session.email': 'the everyday word in both',
  'sessionStrings.forgot.email': 'the everyday word in both',
  'confirmTicket.instrumentLine': 'a type and a serial number, no word',
  'tickets.status': 'the same word in both',
  'ticket.tabs.chat': 'the everyday word in both',
  'chat.title': 'the everyday word in both',
  'outbox.labels.file': 'the everyday word in both',
  'chat.arrived': 'a name and what it said',
  'carouselStrings.counter': 'two numbers',
  'knownByStrings.ways.passkey': 'the name of the thing in both',
  'knownByStrings.ways.openid': 'Indonesian has no word of its own for it',
  'cafStrings.continue': 'quoted by the specification',
  'identityStrings.title': 'Indonesian has no word of its own for it',
  'videoStrings.rate': 'a number',
  'reportStrings.median': 'the word of statistics in both',
  'papersStrings.trainings.types.Internal': 'the same word in both',
  'pdfStrings.zooms.2x': 'a number',
  'pdfStrings.zooms.3x': 'a number',
}

/** Differ from each other, and are plural where a function counts. */
const SAMPLES = [12, 34, 56]

type Leaf = string | ((...samples: unknown[]) => string)

/** Every text and function by its path. */
function leavesOf(node: unknown, path = ''): [string, Leaf][] {
  if (typeof node !== 'object' || node === null) return [[path, node as Leaf]]
  return Object.entries(node).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}.${key}`),
  )
}

const say = (leaf: Leaf) =>
  typeof leaf === 'function' ? leaf(...SAMPLES.slice(0, leaf.length)) : leaf

interface AreaWords {
  en: object
  id: object
}

const isArea = (exported: unknown): exported is AreaWords =>
  typeof exported === 'object' && exported !== null && 'en' in exported && 'id' in exported

/** The sentences that features bring along, under the name of what they export. */
const areas = Object.values(
  import.meta.glob<Record<string, unknown>>(
    [
      '../src/**/strings.ts',
      '../src/**/*-strings.ts',
      '../src/i18n/*.ts',
      '!../src/**/use-strings.ts',
    ],
    { eager: true },
  ),
).flatMap((part) =>
  Object.entries(part).flatMap(([name, words]) => (isArea(words) ? [[name, words] as const] : [])),
)
const inLanguage = (code: LanguageCode) =>
  Object.fromEntries(areas.map(([area, words]) => [area, words[code]]))

const english = new Map(leavesOf({ ...en, ...inLanguage('en') }))
const indonesian = new Map(leavesOf({ ...id, ...inLanguage('id') }))

test.each([
  ['English', english],
  ['Indonesian', indonesian],
])('every leaf of the %s catalogue says something', (_, leaves) => {
  const empty = [...leaves].filter(([, leaf]) => {
    if (typeof leaf !== 'string' && typeof leaf !== 'function') return true
    const said: unknown = say(leaf)
    return typeof said !== 'string' || said === '' || said !== said.trim()
  })
  expect(empty).toEqual([])
})

test('both have the same leaves', () => {
  expect([...indonesian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test('a function says everything that it is given, in both', () => {
  for (const [path, leaf] of english) {
    const other = indonesian.get(path)
    expect(typeof other, path).toBe(typeof leaf)
    if (typeof leaf !== 'function' || typeof other !== 'function') continue
    expect(other.length, path).toBe(leaf.length)
    for (const sample of SAMPLES.slice(0, leaf.length)) {
      expect(say(leaf), path).toContain(String(sample))
      expect(say(other), path).toContain(String(sample))
    }
  }
})

test.each(TICKET_STATUSES)('a ticket that is %s has its word and what it means', (status) => {
  expect([en.status[status], en.statusHints[status]]).not.toContain(undefined)
})

test('nothing is left in English but what both write alike', () => {
  const same = [...indonesian]
    .filter(([path]) => !path.startsWith('ticketTypes.infoModal.'))
    .filter(([path, leaf]) => {
      const source = english.get(path)
      return source !== undefined && say(leaf).toLowerCase() === say(source).toLowerCase()
    })
  expect(same.map(([path]) => path).toSorted()).toEqual(Object.keys(ALIKE).toSorted())
})

test('the window on the kinds of ticket is one, in Indonesian (specification 2.2)', () => {
  expect(id.ticketTypes.infoModal).toBe(en.ticketTypes.infoModal)
})

test('a failure without words of the server is said as section 8 quotes it', () => {
  expect(en.errors.somethingWentWrong).toBe('Something went wrong')
  expect(id.errors.somethingWentWrong).toBe('Terjadi kesalahan sistem')
})

test.each([
  ['English', en],
  ['Indonesian', id],
])('the %s statuses can be told apart', (_, { status }) => {
  expect(new Set(Object.values(status)).size).toBe(Object.keys(status).length)
})

/** The code, without the catalogues: whatever reads a string has its key, or a template that ends like it. */
function readCode(): string {
  const files = ['src', 'sw', 'contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const catalogue =
    /(?:[/-]strings|\/strings\.(?:en|id)|\/start\.en|\/accounts|\/papers|\.test)\.ts$/
  return files
    .filter((file) => /\.tsx?$/.test(file) && !catalogue.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n')
}

test('every string is read somewhere', () => {
  const code = readCode()
  const words = new Set(code.match(/\w+/g))
  const endings = [...code.matchAll(/\$\{[^}]*\}(\w+)`/g)].map(([, ending = '']) => ending)
  const unread = [...english.keys()].filter((leaf) => {
    const key = leaf.split('.').at(-1) ?? ''
    const parts = key.match(/\w+/g) ?? []
    return (
      !parts.every((part) => words.has(part)) && !endings.some((ending) => key.endsWith(ending))
    )
  })
  expect(unread).toEqual([])
})

test.each([
  ['en', en.fields],
  ['id', id.fields],
] as const)(
  'a refused field reads the same from the page as from the server, %s',
  (language, fields) => {
    expect(fields).toEqual(fieldMessages[language])
  },
)
