import { afterEach, expect, test, vi } from 'vitest'

import type { Command } from '../database.ts'
import { followCommand, showCommands } from './store.ts'

const row = (over: Partial<Command> = {}) =>
  ({ id: 1, key: 'k', name: 'cancelTicket', lane: 'ticket:1', account: '', ...over }) as Command

afterEach(() => showCommands([], ''))

function follow() {
  const told = vi.fn<(state: Command | 'gone') => void>()
  const stop = followCommand('k', told)
  const states = () => told.mock.calls.map(([state]) => (state === 'gone' ? state : state.state))
  return { stop, states }
}

test('a command is followed until it is sent, and no longer', () => {
  showCommands([row({ state: 'waiting' })], '')
  const { states } = follow()
  showCommands([row({ state: 'refused' })], '', [])
  showCommands([row({ state: 'waiting' })], '', [])
  showCommands([row({ id: 2, key: 'other', state: 'waiting' })], '', [])
  showCommands([row({ state: 'sent' })], '', [])
  showCommands([], '', [1])
  expect(states()).toEqual(['waiting', 'refused', 'waiting', 'sent'])
})

test('one that left the queue unseen is gone: nothing says whether it was sent', () => {
  showCommands([row({ state: 'waiting' })], '')
  const { states } = follow()
  showCommands([], '', [1])
  showCommands([row({ state: 'sent' })], '', [])
  expect(states()).toEqual(['waiting', 'gone'])
})

test('nobody is told any more once a window is closed', () => {
  showCommands([row({ state: 'waiting' })], '')
  const { stop, states } = follow()
  stop()
  showCommands([row({ state: 'sent' })], '', [])
  expect(states()).toEqual(['waiting'])
})
