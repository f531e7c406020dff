/** What may be said to `npm test`. */
import { expect, test } from 'vitest'

import { readTestArguments } from '#ci/test-arguments.mjs'

test.each<[string, string | undefined, string | undefined]>([
  ['', undefined, undefined],
  ['--node 24', '24', undefined],
  ['--node=24', '24', undefined],
  ['--changed', undefined, 'HEAD'],
  ['--changed main', undefined, 'main'],
  ['--changed main --node=20.19', '20.19', 'main'],
])('npm test %s', (text, node, since) => {
  expect(readTestArguments(text.split(' ').filter(Boolean))).toEqual({ node, since })
})

test.each(['--nod=24', '--node', 'main', '--changed main other', '--grep x'])(
  'npm test %s is refused',
  (text) => {
    expect(() => readTestArguments(text.split(' '))).toThrow()
  },
)
