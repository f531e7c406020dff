/** The tables of docs/admin.md are those of the code. */
import { readFile } from 'node:fs/promises'

import * as v from 'valibot'
import { expect, test } from 'vitest'

import { projectPath } from '#server/platform/project-path'

import { emptyText } from '../kind-commands.ts'
import type { Kind } from './kind.ts'
import { KINDS } from './kinds.ts'

const HEAD = '| Column | What it is | Empty cell | Example |\n|---|---|---|---|'

function tableOf({ name, about, key, columns }: Kind): string {
  const rows = columns.map((column) => {
    const title = key.includes(column.name) ? `*\`${column.name}\`*` : `\`${column.name}\``
    return `| ${title} | ${column.about} | ${emptyText(column)} | ${column.example} |`
  })
  return [
    `### ${name}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    '',
    HEAD,
    ...rows,
  ].join('\n')
}

test.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
  const document = await readFile(projectPath('docs/admin.md'), 'utf8')
  expect(document).toContain(`${tableOf(kind)}\n`)
})

test('examples are what their columns take', () => {
  for (const { name, columns } of KINDS) {
    for (const column of columns) {
      expect([name, column.name, v.is(column.rule, column.example)]).toEqual([
        name,
        column.name,
        true,
      ])
    }
  }
})
