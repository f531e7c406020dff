/** What the server's policy refuses, in the page itself; that nothing else is, every other journey shows. */
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('no text becomes markup, script, a worker or style', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|TrustedHTML|TrustedScript|policy/i)
  await new SignInPage(page).open()
  const refused = await page.evaluate(() => {
    const tries = {
      markup: () => Object.assign(document.createElement('div'), { innerHTML: '<b>text</b>' }),
      'a script in markup': () =>
        Object.assign(document.createElement('iframe'), { srcdoc: '<script>1</script>' }),
      'a script of its text': () =>
        Object.assign(document.createElement('script'), { text: 'globalThis.ran = true' }),
      'a script of a button': () => document.body.setAttribute('onclick', 'globalThis.ran = true'),
      'a worker from elsewhere': () => new Worker('https://elsewhere.test/assets/worker.js'),
      'a worker of another path': () => new Worker('/api_v2/me'),
      'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob(['1']))),
    }
    const said = Object.entries(tries).map(([what, attempt]) => {
      try {
        attempt()
        return `${what}: done`
      } catch (error) {
        return `${what}: ${error instanceof Error ? error.name : 'refused'}`
      }
    })
    document.body.click()
    return { said, ran: 'ran' in globalThis }
  })
  expect(refused.ran).toBe(false)
  expect(refused.said.filter((line) => !line.endsWith(': TypeError'))).toEqual([])

  const colours = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { color: rgb(1, 2, 3) !important }'
    document.head.append(style)
    const heading = document.querySelector('h1') ?? document.body
    heading.setAttribute('style', 'background-color: rgb(1, 2, 3)')
    const { color, backgroundColor } = getComputedStyle(heading)
    return [color, backgroundColor]
  })
  expect(colours).not.toContain('rgb(1, 2, 3)')
})

test('a toast has its styles all the same, and stands over the screen', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const ticket = await lab.rina.complain('The thermal block stops at cycle 12.')
  await startSignedIn(page, lab.rina.token, `/tickets/-/${ticket.id}`)
  const shown = new TicketPage(page)
  await shown.isShown(ticket.number)
  const message = 'No.'
  const failed = { status: 500, json: { status_code: 500, message } }
  await answerInstead(page, '**/cancel', (route) => route.fulfill(failed))
  await shown.answer(await shown.askToCancel(), 'Ok')
  await expect(shown.toast('error')).toContainText(message)
  await expect(shown.toasts).toHaveCSS('position', 'fixed')
  await expect(shown.toasts).toHaveCSS('pointer-events', 'none')
  await expect(shown.toasts).toHaveCSS('flex-direction', 'column-reverse')
  await expect(shown.toast('error')).toHaveCSS('pointer-events', /all|auto/)
  // The page's own, as it was served; nothing else has become style by its text.
  const served = await (await page.request.get('/')).text()
  const own = /<style>([^]*?)<\/style>/.exec(served)?.[1] ?? ''
  expect(own).toContain('@layer variables,mui,ui,features;')
  expect(await shown.styleTexts()).toBe(own)
})
