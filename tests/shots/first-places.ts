/** What another app shared, and what is said once to whoever is new. */
import { expect as expected, type Page } from 'playwright/test'

import { HintLine } from '#tests/pages/hint-line'
import { SharePage } from '#tests/pages/tickets/share-page'
import * as sample from '#tests/support/sample-files'

import { hasItsWorker, hasSeenHints } from '../e2e/support/device.ts'
import { shareTo } from '../e2e/support/share-sheet.ts'
import type { Place } from './place.ts'

const expect = expected.configure({ timeout: 20_000 })

const asPhoto = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function share(page: Page) {
  await hasItsWorker(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await shareTo(page, {
    text: 'Error E-217 after warm-up, since noon. The probe touches the rim of the tube.',
    files: [
      asPhoto('IMG_20261128_101530.jpg', await sample.phonePhoto()),
      asPhoto('IMG_20261128_101544.jpg', await sample.png(600, 400)),
      { name: 'results.pdf', mimeType: 'application/pdf', buffer: sample.pdf },
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: sample.program },
    ],
  })
  await expect(new SharePage(page).files).toHaveCount(3)
}

/** The hint that comes after those that are `done`. */
const hint = (as: string, name: string, done: readonly string[]): Place => ({
  name: `hint-${name}`,
  path: '/home',
  as,
  ownDevice: true,
  act: async (page) => {
    await hasSeenHints(page, ...done)
    await page.reload()
    await expect(new HintLine(page).line).toBeVisible()
  },
})

export function listFirstPlaces(as: string): Place[] {
  return [
    { name: 'share', path: '/home', as, ownDevice: true, worker: true, act: share },
    {
      name: 'share-new-ticket',
      path: '/home',
      as,
      ownDevice: true,
      worker: true,
      act: async (page) => {
        await share(page)
        await new SharePage(page).openNew()
        await expect(page.getByText('you can add the')).toBeVisible()
      },
    },
    { name: 'share-nothing', path: '/share?problem=bench', as },
    hint(as, 'first', []),
    hint(as, 'offline', ['scan', 'palette']),
    hint(as, 'install', ['scan', 'palette', 'offline']),
  ]
}
