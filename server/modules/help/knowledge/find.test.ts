import { readFile } from 'node:fs/promises'

import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

import { projectPath } from '#server/platform/project-path'

import { Finder, type Found } from './find.ts'
import { readKnowledge } from './read-knowledge.ts'
import { readVocabulary, stem, Vocabulary } from './terms.ts'

const Questions = v.array(v.tuple([v.string(), v.array(v.string())]))

let finder: Finder
beforeAll(async () => {
  const { articles, flows } = await readKnowledge()
  finder = new Finder(readVocabulary(), articles, flows.values())
})

const nameOf = (found: Found) =>
  found.kind === 'article' ? `article:${found.slug}` : `${found.kind}:${found.id}`

test('60 questions as laboratories type them: the right article or flow is among the first three', async () => {
  const file = projectPath('tests/assistant-questions.json')
  const questions = v.parse(Questions, JSON.parse(await readFile(file, 'utf8')))
  const answers = questions.map(([asked, right]) => {
    const three = finder.find(asked).slice(0, 3).map(nameOf)
    return { asked, three, hit: three.some((name) => right.includes(name)) }
  })
  const missed = answers.filter(({ hit }) => !hit)
  const hits = answers.length - missed.length
  process.stdout.write(
    `top 3: ${hits} of ${answers.length} (${((100 * hits) / answers.length).toFixed(1)} %)\n` +
      missed.map(({ asked, three }) => `  ${asked}: ${three.join(', ')}\n`).join(''),
  )
  expect(answers.length).toBe(60)
  expect(hits / answers.length).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['cleaning', 'clean'],
  ['cleaned', 'clean'],
  ['hasilnya', 'hasil'],
  ['membersihkan', 'bersih'],
  ['dibersihkan', 'bersih'],
  ['terbaca', 'terbaca'],
  ['bus', 'bus'],
])('%s is searched for as %s', (word, root) => {
  expect(stem(word)).toBe(root)
})

test('one word stands for all that mean it, and fillers for nothing', () => {
  const words = new Vocabulary({ start: ['nyala', 'menyala', 'turn on'], reagent: ['reagen'] })
  expect(words.termsOf('Why does it not TURN ON?')).toEqual(['start'])
  expect(words.termsOf('reagennya habis, alat tidak menyala')).toEqual([
    'reagent',
    'habi',
    'alat',
    'start',
  ])
})

test('nothing is found for nothing', () => {
  for (const asked of ['', '??', 'the and is', 'zzzzqqqq xxyyzz']) {
    expect(finder.find(asked)).toEqual([])
  }
})

test('tickets that are handed over are found by their text', () => {
  const tickets = [
    { id: 7, number: 'TC 7', text: 'Centrifuge rotor unbalanced, bearing replaced' },
    { id: 8, number: 'TC 8', text: 'Keyboard broken' },
  ]
  expect(finder.find('centrifuge unbalanced', tickets)).toContainEqual(
    expect.objectContaining({ kind: 'ticket', id: 7 }),
  )
  expect(finder.find('centrifuge unbalanced').map(nameOf)).not.toContain('ticket:7')
})
