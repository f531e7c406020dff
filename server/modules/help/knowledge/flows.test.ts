import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { StartError } from '#server/platform/start-error'

import { readFlow } from './flow-file.ts'
import { readKnowledge } from './read-knowledge.ts'

const both = (text: string) => ({ en: text, id: text })
const ends = {
  yes: { text: both('Good.'), end: 'solved' },
  no: { text: both('A ticket then.'), end: 'handover' },
}
const question = (...next: string[]) => ({
  text: both('Is it on?'),
  options: next.map((each) => ({ text: both(each), next: each })),
})
const flow = (nodes: object, start = 'a') =>
  JSON.stringify({
    position: 0,
    title: both('Power'),
    asked: { en: ['no power'], id: ['mati'] },
    articles: ['power'],
    start,
    nodes,
  })
const read = (text: string) => readFlow('power.json', text, new Set(['power']))

test('a flow may go round, as long as it can end', () => {
  const nodes = { a: question('b', 'yes'), b: question('a', 'no'), ...ends }
  expect(read(flow(nodes))).toMatchObject({ id: 'power', start: 'a' })
})

test.each([
  ['{', 'it is no JSON'],
  ['3', 'the whole is not right'],
  [flow({ a: question('yes', 'no'), ...ends }, 'x'), 'node x is missing: the flow starts there'],
  [flow({ a: question('b', 'yes', 'no'), ...ends }), 'node a leads to b, which is missing'],
  [flow({ a: question('yes'), ...ends }), 'node no is never reached'],
  [flow({ a: question('b', 'yes', 'no'), b: question('b'), ...ends }), 'node b leads to no end'],
  [flow({ a: question('yes'), yes: ends.yes }), 'no node ends with handover'],
  [flow({ a: question(), ...ends }), 'node a'],
  [
    flow({ a: { ...question('yes', 'no'), text: { en: 'Is it on?' } }, ...ends }),
    'node a is neither question nor end',
  ],
  [
    flow({ a: question('yes', 'no'), ...ends }).replace('"power"', '"none"'),
    'there is no article none',
  ],
])('what is wrong is named with file and node: %#', (text, problem) => {
  expect(() => read(text)).toThrow(`power.json: ${problem}`)
})

test('at least 12 flows are shipped, all whole, in both languages', async () => {
  const { flows } = await readKnowledge()
  expect(flows.size).toBeGreaterThanOrEqual(12)
})

test('a wrong flow stops the start with a line that names it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-knowledge-'))
  try {
    await mkdir(path.join(folder, 'flows'))
    await mkdir(path.join(folder, 'articles'))
    await writeFile(path.join(folder, 'flows/power.json'), flow({ a: question('b') }))
    const reading = readKnowledge(folder)
    await expect(reading).rejects.toThrow(StartError)
    await expect(reading).rejects.toThrow('power.json: there is no article power')
  } finally {
    await rm(folder, { recursive: true })
  }
})
