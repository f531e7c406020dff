/** Each command of `server/cli` has a script of its name, which a release has, too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test('every command is started by a script that works without development packages', () => {
  const names = readdirSync(join(root, 'server/cli')).filter((name) =>
    existsSync(join(root, 'server/cli', name, 'main.ts')),
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(scripts[name], name).toBe(`node .ci/command.mjs ${name}`)
})

test('a script that passes its arguments on passes options, too: without `--` npm takes them for its own', () => {
  const passing = Object.entries(scripts).filter(([, command]) => command.includes('{@}'))
  expect(passing.length).toBeGreaterThan(0)
  for (const [name, command] of passing) expect(command, name).toMatch(/ -- \{@\}/)
})
