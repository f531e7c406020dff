/** `examples/kelindra`: its articles are imported as its README says, and the assistant answers from them. */
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AdminWorld, COMMANDS_MS, openAdminWorld } from '#tests/support/worlds/admin-world'
import { startTalk } from '#tests/support/worlds/talking'

const ARTICLES = fileURLToPath(
  new URL('../../../examples/kelindra/help-articles.csv', import.meta.url),
)

let world: AdminWorld
beforeAll(async () => {
  world = await openAdminWorld()
}, COMMANDS_MS)
afterAll(() => world.close())

test(
  'the example’s articles are imported, and the assistant answers from one of them',
  async () => {
    const { admin, lab } = world
    const imported = await admin('help-articles', 'import', ARTICLES)
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain('16 added, 0 changed, 0 unchanged')
    const again = await admin('help-articles', 'import', ARTICLES)
    expect(again.out).toContain('0 added, 0 changed, 16 unchanged')

    const talk = await startTalk(await lab.customer('rina'))
    const { says } = await talk.type('the lamp check failed')
    expect(says.map(({ message }) => message).join('\n')).toContain(
      'Read the lamp’s hours, clean the cuvettes, and change the lamp in time.',
    )
  },
  COMMANDS_MS,
)
