/** docs/backend-calls.md is written from the contract: `npm run check:unit -- -u` brings it up to date. */
import { expect, test } from 'vitest'

import { type NamedEndpoint, namedEndpoints } from '#contract/index'

import { type Observation, Observer } from './observe.ts'

const HEAD = `# The calls, field by field

Written from the contract (\`server/cli/conformity/calls-doc.test.ts\`); \`docs/backend.md\` says the rest. *Needed*: without it the
answer, or such a record of a list, is taken for none. *Done without*: fields that may be missing, and what the portal does
then; of records whose fields section 3 names, those. \`[]\` is each record of a list.

| Call | Needed | Done without |
|---|---|---|
`

const HOW = {
  list: 'no rows',
  absent: 'left out on the screen',
}

/** What the portal has where a field is missing. */
function without({ instead }: Observation): string {
  if (typeof instead === 'string') return HOW[instead as keyof typeof HOW]
  const { value } = instead
  if (typeof value === 'function') return 'shown, and nothing can be asked about it'
  return value === '' ? 'empty on the screen' : `read as ${JSON.stringify(value)}`
}

function rowOf({ method, path, data }: NamedEndpoint): string {
  const call = `\`${method} ${path}\``
  if (data === 'blob') return `| ${call} | a file | its name, \`Content-Disposition\` |`
  const observer = new Observer()
  observer.look(data, {})
  observer.look(data, [{}])
  const fields = observer.observations.filter(({ field }) => /\w/.test(field))
  const needed = fields.filter(({ instead }) => instead === 'required')
  const isNamed = fields.some(({ specified, instead }) => specified && instead !== 'required')
  const groups = new Map<string, string[]>()
  for (const one of fields) {
    if (one.instead === 'required' || (isNamed && !one.specified)) continue
    const how = without(one)
    groups.set(how, [...(groups.get(how) ?? []), `\`${one.field}\``])
  }
  const done = [...groups].map(([how, names]) => `${names.join(', ')}: ${how}`)
  const names = needed.map(({ field }) => `\`${field}\``)
  return `| ${call} | ${names.join(', ') || 'nothing'} | ${done.join('; ') || 'everything'} |`
}

test('every call of section 7 is described as the contract has it', async () => {
  const rows = namedEndpoints
    .filter((each) => !('extension' in each && each.extension) && each.access !== 'staff')
    .map(rowOf)
    .toSorted()
  expect(rows).toHaveLength(59)
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/backend-calls.md')
})
