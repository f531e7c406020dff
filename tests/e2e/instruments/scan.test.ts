import type { Page } from 'playwright/test'

import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
import { ScannerPage } from '#tests/pages/instruments/scanner-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { type OwnLab } from '#tests/support/worlds/own-lab'

import { listen } from '../support/complaints.ts'
import { keepsTheChoices, keepsThePortal, startsOffline } from '../support/device.ts'
import { browserSeeing, photograph } from '../support/fake-camera.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

/** One of several instruments of the laboratory, and not its first: the only one would be found by accident, too. */
async function oneOfSome({ organisation, instrument: first, build, rina }: OwnLab) {
  await build.instrument(organisation)
  await build.instrument(organisation)
  const instrument = (await rina.instruments()).find(({ id }) => id !== first.id)
  if (instrument?.code === undefined) throw new Error('an instrument without a label')
  const { id, serial_number: serial = '', code } = instrument
  return { id, serial, code }
}

/** The label that the portal prints for an instrument, as a picture. */
async function printedLabel(page: Page, token: string, id: number): Promise<string> {
  await startSignedIn(page, token, `/instruments?id=${id}`)
  const [label] = await new InstrumentsPage(page).prints('Print this label')
  if (label === undefined) throw new Error('nothing was printed')
  return label
}

const opensFor = async (page: Page, serial: string) => {
  await new OpenTicketPage(page).isShown('Technical request')
  await expect(new OpenTicketPage(page).instrument).toContainText(serial)
}

// How else a label may be held, src/device/camera/read-pixels.test.ts tries.
test('the camera reads the label that the portal printed, offline too; so do a picture, the keyboard and a hand scanner', async ({
  page: printer,
  portal,
  lab,
}, info) => {
  const { token } = lab.rina
  const { id, serial, code } = await oneOfSome(lab)
  const label = await printedLabel(printer, token, id)
  const still = await photograph(label, { side: 240, turned: 33 })
  const browser = await browserSeeing(still, info.outputPath('seen.mjpeg'))
  const complaints = listen(browser)
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const context = await browser.newContext({ baseURL: portal.origin })
  const online = await context.newPage()
  await startSignedIn(online, token, '/tickets/open/qr')
  await test.step('by the camera', () => opensFor(online, serial))
  await keepsThePortal(online)
  await keepsTheChoices(online)

  const page = await startsOffline(context, '/tickets/open/qr')
  await test.step('by the camera, offline', () => opensFor(page, serial))

  const scanner = new ScannerPage(page)
  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(scanner.withText('no instrument saved on this device')).toBeVisible()
  await scanner.type(serial.toLowerCase())
  await test.step('by its number', () => opensFor(page, serial))

  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(scanner.withText('Instrument not found')).toBeVisible()
  await scanner.typeByScanner(code)
  await test.step('by a hand scanner', () => opensFor(page, serial))
  complaints.end()
  await browser.close()

  await printer.goto('/tickets/open/qr')
  await new ScannerPage(printer).choosePicture({
    name: 'label.png',
    mimeType: 'image/png',
    buffer: await photograph(label, { side: 200, turned: 90 }),
  })
  await test.step('by a picture', () => opensFor(printer, serial))
})

test('a label that any phone opened comes back after signing in, with its instrument chosen over a draft', async ({
  page,
  lab,
}) => {
  const { serial, code } = await oneOfSome(lab)
  await page.goto(`/tickets/open/qr?code=${code}`)
  await expect(page).toHaveURL(/\/login/)
  await new SignInPage(page).signIn(lab.rina.email, lab.rina.password)
  await opensFor(page, serial)

  const form = new OpenTicketPage(page)
  await form.describe('Typed before the scan')
  await form.chooseInstrument(lab.instrument.serial_number)
  await expect(form.instrument).not.toContainText(serial)
  const scanner = await (await form.openPicker()).scan()
  await scanner.type(serial)
  await opensFor(page, serial)
  await expect(form.description).toHaveValue('Typed before the scan')
})
