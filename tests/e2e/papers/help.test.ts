/** Help with its videos, the vendor's channels and pages. */
import { VIDEO_RATES } from '#contract/http/limits'
import { ContactPage } from '#tests/pages/news/contact-page'
import { HelpPage } from '#tests/pages/news/help-page'

import { keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('help is searched, its video is watched, and the vendor is reached; also without a network', async ({
    page,
    context,
    lab,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await startSignedIn(page, lab.rina.token, '/home')
    const help = new HelpPage(page)
    await expect(help.accountButton).toHaveAccessibleName(/Rina/)
    await help.goTo('Help')

    await test.step('a video is watched at four speeds with captions', async () => {
      await expect(help.articlesOf('Tickets')).toHaveCount(4)
      await help.search('portl')
      await help.answerTo('A tour of the portal').click()
      await expect(help.watch).toHaveText('Watch video (0:12)')
      await help.watch.click()
      await expect(help.window('A tour of the portal')).toBeVisible()
      for (const rate of VIDEO_RATES) await help.playAt(rate)
      await help.play()
      await expect.poll(() => help.captions()).toEqual([['showing', 4]])
      await page.keyboard.press('Escape')
      await expect(help.window('A tour of the portal')).toBeHidden()
    })

    await test.step('the vendor has channels', async () => {
      const contact = new ContactPage(page)
      await contact.goTo('Contact')
      await expect(contact.callLink('Emergency line')).toHaveAttribute('href', 'tel:+622155500911')
      await context.grantPermissions(['clipboard-read', 'clipboard-write', 'background-sync'])
      await contact.copy('Emergency line')
      await expect(contact.withText('Copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+62 21 5550 0911')
      await expect(await contact.openAbout()).toContainText('This is a demo.')
    })

    await keepsThePortal(page)
    const cut = await startsOffline(context, '/helpme?search=netwrok')
    const offline = new HelpPage(cut)

    await test.step('help without a network', async () => {
      await offline.answerTo('Working offline').click()
      await expect(offline.article).toContainText(
        'Tickets, messages and files you write are saved on this device',
      )
      await cut.goto('/helpme?article=a-tour-of-the-portal')
      await offline.watch.click()
      await expect(offline.video).toHaveJSProperty('error', null)
      await expect.poll(() => offline.length()).toBeGreaterThan(11)
      await cut.goto('/helpme?article=never-written')
      await expect(offline.heading('We can’t find this article')).toBeVisible()
      await offline.allHelp.click()
      await offline.search('xylophone')
      await expect(offline.withText('No answers found')).toBeVisible()
      await offline.showAll()
      await expect(offline.section('Start')).toBeVisible()
    })

    await test.step('channels without a network', async () => {
      await cut.goto('/contact')
      await expect(offline.withText('+62 21 5550 0911')).toBeVisible()
    })
  })
})
