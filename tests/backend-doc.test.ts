/** docs/backend.md says what the contract says. */
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ANNOUNCED_FILTERS, ANNOUNCED_HEADERS, HIDEABLE } from '#contract/config'
import { namedEndpoints } from '#contract/index'
import { parsePush, pathOfPush, ticketOfPush } from '#contract/push'
import { SPECIFIED } from '#contract/specification/specification'

const text = readFileSync(new URL('../docs/backend.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, the head left out; each cell as it is written. */
function rowsUnder(heading: string): string[][] {
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  const [part = ''] = after.split('\n## ')
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('every call that is an extension is named once, and no other', () => {
  const calls = namedEndpoints
    .filter(
      (each) => 'extension' in each && each.extension && !each.path.startsWith('/api_v2/staff/'),
    )
    .filter(({ access }) => access !== 'staff')
    .map(({ method, path }) => `${method} ${path}`)
  const staffSignIn = 'POST /api_v2/staff/token'
  const named = rowsUnder('Calls that are extensions').flatMap(([call]) => quoted(call))
  expect(named.toSorted()).toEqual([...calls, staffSignIn].toSorted())
})

test('every field that is an extension is named once, and no other', () => {
  const fields = SPECIFIED.flatMap(({ entity, schema, fields: specified }) => {
    const known = new Set(
      specified.flatMap((name) => name.split('|')).map((name) => name.split('.')[0]),
    )
    return Object.keys(schema.entries)
      .filter((name) => !known.has(name))
      .map((name) => `${entity}: ${name}`)
  })
  const named = rowsUnder('Fields that are extensions').flatMap(([entity = '', names]) =>
    quoted(names).map((name) => `${entity}: ${name}`),
  )
  expect(named.toSorted()).toEqual(fields.toSorted())
})

test('headers, filters and screens are those of the contract', () => {
  const headers = rowsUnder('Headers and CORS').flatMap(([header]) => quoted(header))
  expect(headers).toEqual(Object.values(ANNOUNCED_HEADERS))
  const [, filters = ''] = text.split('`api_filters` of `/config.json` announces')
  const [announced = ''] = filters.split('\n\n')
  expect(quoted(announced)).toEqual(expect.arrayContaining([...ANNOUNCED_FILTERS]))
  const [, hidden = ''] = text.split('answers their addresses with the 404 page:')
  expect(quoted(hidden.split('Another name')[0])).toEqual([...HIDEABLE])
})

test('every push message that it shows is one that the portal reads', () => {
  const examples = [...text.matchAll(/```json push (\S+)\n(.*?)```/gs)]
  const read = examples.map(([, name, example = '']) => {
    const message = parsePush(JSON.parse(example))?.message ?? {}
    const ticket = ticketOfPush(message, 'https://portal.example')
    const path = pathOfPush(message, 'https://portal.example', ticket)
    return { name, title: message.title, ticket: ticket.id, path }
  })
  const path = '/tickets/TC202611-0042/42'
  expect(read).toEqual([
    { name: 'chat', title: 'Andi has replied', ticket: 42, path },
    { name: 'chat-in-fcm-words', title: 'Andi has replied again', ticket: 42, path },
    { name: 'assistant', title: 'The assistant has answered', ticket: undefined, path: '/home' },
    { name: 'session', title: 'The conversation has ended', ticket: undefined, path: '/home' },
    { name: 'token', title: 'Welcome', ticket: undefined, path: undefined },
  ])
})
