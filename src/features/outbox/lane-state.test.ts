import { expect, test } from 'vitest'

import type { Command } from '#outbox/react'

import { withLaneStates, getCommandText } from './lane-state.ts'

const command = (lane: string, state: Command['state']) => ({ lane, state }) as Command

test('what is behind a refused one of its lane waits for it, other lanes do not', () => {
  const rows = withLaneStates([
    command('ticket:1', 'waiting'),
    command('ticket:1', 'refused'),
    command('ticket:2', 'waiting'),
    command('ticket:1', 'waiting'),
  ])
  expect(rows.map(({ laneState }) => laneState)).toEqual([
    'waiting',
    'refused',
    'waiting',
    'behind',
  ])
})

test('what waits until the person proves who they are says so', () => {
  const rows = withLaneStates([
    { ...command('caf:1', 'waiting'), unproved: true },
    { ...command('caf:2', 'waiting'), unproved: false },
  ])
  expect(rows.map(({ laneState }) => laneState)).toEqual(['unproved', 'waiting'])
})

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
