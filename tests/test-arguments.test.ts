/** What may be said to `npm test`. */
import { expect, test } from 'vitest'

import { readTestArguments } from '#ci/test-arguments.mjs'

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['', undefined, undefined, false],
  ['--all', undefined, undefined, true],
  ['--node 24', '24', undefined, false],
  ['--node=24', '24', undefined, false],
  ['--changed', undefined, 'HEAD', false],
  ['--changed main', undefined, 'main', false],
  ['--changed main --node=20.19 --all', '20.19', 'main', true],
])('npm test %s', (text, node, since, all) => {
  expect(readTestArguments(text.split(' ').filter(Boolean))).toEqual({ node, since, all })
})

test.each(['--nod=24', '--node', 'main', '--changed main other', '--grep x'])(
  'npm test %s is refused',
  (text) => {
    expect(() => readTestArguments(text.split(' '))).toThrow()
  },
)
