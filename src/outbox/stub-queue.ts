/** Rina's empty queue, for tests. */
import type { CommandName } from './commands.ts'
import { outboxDb } from './database.ts'
import { enqueue, listCommands } from './queue.ts'
import { mirrorSession } from './session-mirror.ts'

export const RINA = {
  token: 'token-of-rina',
  signIn: 'first',
  owner: '1',
  account: '10',
  switches: true,
  apiBase: 'https://api.lab',
  language: 'en',
}

export async function emptyQueue() {
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  await mirrorSession(RINA)
}

export const said = (comment: string) => ({ params: { id: 42 }, body: { comment } })

export const put = (
  name: CommandName,
  input: object,
  more: { key?: string; owner?: string; account?: string } = {},
  now = 1000,
) => enqueue({ name, input: input as never, owner: '1', account: '10', ...more }, now)

export const states = async () => (await listCommands('1')).map(({ state }) => state)
