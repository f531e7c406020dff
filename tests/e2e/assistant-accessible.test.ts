/** The assistant's panel, by axe, in three sizes and both schemes. */
import { AssistantPanel } from '../pages/assistant-panel.ts'
import { signIn } from '../sign-in.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

everyLook('the assistant is accessible', async ({ page, at, portal }) => {
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const panel = await new AssistantPanel(page).greeted()
  await at('the greeting')
  await panel.say('how do I clean the probe')
  await panel.say('thank you')
  await expect(panel.log.getByRole('group', { name: /rate/ })).toBeVisible()
  await at('an answer and a rating')
})
