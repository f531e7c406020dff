import { expect, test } from 'vitest'

import type { Command } from '#outbox/react'

import { getCommandText } from './command-about.ts'

test('is known by the words that were typed, and by its files', () => {
  const upload = {
    input: { body: { description: 'Page one' } },
    files: [{ name: 'scan.pdf' }],
  } as unknown as Command
  expect(getCommandText(upload)).toBe('Page one · scan.pdf')
  const said = { input: { body: { message: 'It leaks' } }, files: [] } as unknown as Command
  expect(getCommandText(said)).toBe('It leaks')
  expect(getCommandText({ input: { params: { id: 1 } }, files: [] } as unknown as Command)).toBe('')
})
