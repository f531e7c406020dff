import { expect, test } from 'vitest'

import { promptOf, readReply } from './prompt.ts'
import { button, ticket } from './turn.ts'

const TICKET = { path: '/tickets/tc-1/1', number: 'TC-1' }
const FLOW = {
  id: 'waste',
  title: { en: 'Waste', id: 'Limbah' },
  asked: { en: [], id: [] },
  articles: [],
  start: 'a',
  nodes: {},
  position: 1,
}
const OPTIONS = [button('Waste is full', 'flow.waste-full'), ticket('Open a ticket', 'new')]

test('what is asked is rules, and all else as data', () => {
  const [rules, data] = promptOf({
    question: 'and now? I am at 0812 5550 1201',
    earlier: ['one', 'two', 'three', 'call +62 812 5550 1201, error 3021'],
    hits: [
      { kind: 'ticket', title: 'TC-1', text: 'Phone: +62 812 5550 1201. Error 3021', ...TICKET },
      { kind: 'flow', title: 'Waste', text: 'Call the hotline, 021 5550 100', flow: FLOW },
    ],
    options: OPTIONS,
    language: 'id',
  })
  expect(rules).toMatchObject({ role: 'system', content: expect.stringContaining('in Indonesian') })
  expect(JSON.parse(data?.content ?? '')).toEqual({
    passages: [
      { title: 'TC-1', text: 'Phone: …. Error 3021' },
      // what the vendor writes is for all
      { title: 'Waste', text: 'Call the hotline, 021 5550 100' },
    ],
    options: [
      { id: 'o1', title: 'Waste is full' },
      { id: 'o2', title: 'Open a ticket' },
    ],
    earlier: ['two', 'three', 'call …, error 3021'],
    question: 'and now? I am at …',
  })
})

test.each([
  ['Empty it.\nOPTIONS: o2', 'Empty it.', ['new']],
  ['Empty it.\n**OPTIONS:** o1, o2, o3, o1', 'Empty it.', ['flow.waste-full', 'new']],
  ['Empty it.\nOPTIONS: flow.waste-full, /tickets, 1', 'Empty it.', []],
  ['**Empty** the `container` at 37 °C.', 'Empty the container at 37 °C.', []],
  ['<b onclick=x>Empty</b> it', 'Empty it', []],
  ['See ![x](https://evil.example/a) there', 'See x there', []],
  ['See HTTPS://evil.example/a?b=c or www.evil.example now', 'See or now', []],
  ['Em\u202Epty\u200B it\u0007', 'Empty it', []],
  ['1. Stop.\n2. Look.', '1. Stop.\n2. Look.', []],
])('%j is said as %j', (answer, text, sources) => {
  const reply = readReply(answer, OPTIONS)
  expect(reply?.text).toBe(text)
  expect(reply?.options.map(({ source }) => source)).toEqual(sources)
})

test('what says nothing is none, and what is long is cut', () => {
  for (const empty of ['', ' … ', 'OPTIONS: o1', '<p></p>', 'https://evil.example']) {
    expect(readReply(empty, OPTIONS)).toBeUndefined()
  }
  expect(readReply('word '.repeat(2000), OPTIONS)?.text.length).toBeLessThanOrEqual(1500)
})
