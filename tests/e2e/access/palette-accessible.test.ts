import { HomePage } from '#tests/pages/home-page'
import { PalettePage } from '#tests/pages/palette-page'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

everyLook('the palette and the sheet of shortcuts are accessible', async ({ page, at, lab }) => {
  await lab.rina.complain('The drawer sticks.')
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  const palette = await new PalettePage(page).openByKeys()
  await at('palette')
  await palette.ask('drawer')
  await expect(palette.options.filter({ hasText: 'The drawer sticks.' })).toBeVisible()
  await at('palette with what it found')
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await palette.openShortcuts()
  await at('sheet of shortcuts')
})
