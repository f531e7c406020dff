import { describe, expect, test } from 'vitest'

import { dedupeKeyOf, laneOf, rowOf, staleKeys, type CommandName } from './commands.ts'
import { pendingId } from './pending-id.ts'
import { COMMANDS } from './registry.ts'

const KEY = 'k'.repeat(20)
/** Contains every field that a row may read. */
const input = {
  params: { id: 42, attachment_id: 5 },
  body: { caf_document_id: 7, caf_answer_questions: [], sessionId: '9', comment: 'a' },
}

const rows = (Object.keys(COMMANDS) as CommandName[]).map((name) => ({
  name,
  lane: laneOf(name, input, KEY),
  dedupeKey: dedupeKeyOf(name, input),
  stale: staleKeys(name, input),
}))

describe('a row of the registry', () => {
  test.each(rows)('$name has a lane, a label and what it makes stale', ({ name, lane, stale }) => {
    const { call, label, edit, silent } = rowOf(name)
    expect(lane).toMatch(/^[a-z-]+:[\w-]+$/)
    expect(label).toMatch(/^[a-zA-Z]+$/)
    expect(stale.length).toBeGreaterThan(0)
    for (const key of stale) expect(key.length).toBeGreaterThan(0)
    expect(call.method).not.toBe('GET')
    // What a person typed is never discarded silently.
    expect(silent && edit !== false).toBe(false)
  })

  test.each([
    ['createTicket', `ticket:${pendingId(KEY)}`, ['tickets', 'list']],
    ['createReply', 'ticket:42', ['tickets', 'detail', 42, 'replies']],
    ['uploadAttachment', 'ticket:42', ['tickets', 'detail', 42, 'attachments']],
    ['closeTicket', 'ticket:42', ['tickets', 'detail', 42]],
    ['markRepliesRead', 'replies-read:42', ['tickets', 'detail', 42, 'replies']],
    ['markNotificationRead', 'notification:42', ['notifications']],
    ['markCafRead', 'caf:42', ['caf', 'detail', 42]],
    ['chooseCafOption', 'caf:7', ['caf', 'detail', 7]],
    ['sendToAssistant', 'assistant:9', ['assistant', 'chats', 9]],
  ])('%s goes in the lane %s and is shown by %j', (name, lane, shownBy) => {
    const row = rows.find((one) => one.name === name)
    expect(row?.lane).toBe(lane)
    expect(row?.stale[0]).toEqual(shownBy)
  })

  test('only commands that a later one replaces have a dedupe key, each its own', () => {
    const keys = rows.filter(({ dedupeKey }) => dedupeKey !== '')
    expect(keys.map(({ dedupeKey }) => dedupeKey)).toEqual([
      'replies-read:42',
      'notification-read:42',
      'caf-read:42',
      'caf-choice:7',
      'caf-answers:7',
      'caf-confirm:7',
    ])
  })
})
