/** What loads while something is pressed may move it; the press is its own all the same. */
import type { Locator, Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

async function press(page: Page, control: Locator) {
  await control.hover()
  await page.mouse.down()
}

/** Something above has loaded: it is 200 px high. */
const pushDown = (page: Page) =>
  page.evaluate(() => {
    const block = Object.assign(document.createElement('div'), { textContent: 'News' })
    block.style.setProperty('height', '200px')
    document.querySelector('main')?.prepend(block)
  })

test('a link that moves while it is pressed is followed', async ({ page, lab }) => {
  await startSignedIn(page, lab.rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  await press(page, home.openTicketLink)
  await pushDown(page)
  await page.mouse.up()
  await expect(page).toHaveURL('/ticket/open/choose')
})

test('a press that is dragged off is none', async ({ page, lab }) => {
  await startSignedIn(page, lab.rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  const clicks = await page.evaluateHandle(() => {
    const clicked: string[] = []
    addEventListener('click', ({ target }) =>
      clicked.push(target instanceof Element && target.closest('button') ? 'button' : 'elsewhere'),
    )
    return clicked
  })
  await press(page, home.accountButton)
  await page.mouse.move(600, 30, { steps: 4 })
  await page.mouse.up()
  await home.openAccount()
  expect((await clicks.jsonValue()).filter((one) => one === 'button')).toHaveLength(1)
})
