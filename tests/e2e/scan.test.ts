import type { Browser, Page } from 'playwright/test'

import { InstrumentsPage } from '../pages/instruments-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { listen } from './complaints.ts'
import { keepsTheChoices, keepsThePortal, startsOffline } from './device.ts'
import { browserSeeing, photograph } from './fake-camera.ts'
import type { Held } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

interface Own {
  id: number
  type: string
  serial_number: string
  code: string
}

/** The last instrument of an account: the first of a list is found by accident, too. */
async function instrumentOf(origin: string, email: string) {
  const token = await signIn(origin, email)
  const answer = await fetch(`${origin}/api_v2/customer/instruments/check`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { instruments: Own[] } }
  const instrument = data.instruments.at(-1)
  if (!instrument) throw new Error(`${email} has no instrument`)
  return { token, instrument }
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

const HELD: Record<string, Held> = {
  plain: { side: 300 },
  rotated: { side: 280, turned: 33 },
  small: { side: 140 },
  noisy: { side: 260, noise: 38 },
}

test('the camera reads the label that the portal printed: plain, rotated, small, noisy; a picture of it, too', async ({
  page,
  portal,
}, info) => {
  const { token, instrument } = await instrumentOf(portal.origin, 'rina@demo.lab')
  const label = await printedLabel(page, token, instrument.id)
  for (const [name, held] of Object.entries(HELD)) {
    const browser = await browserSeeing(await photograph(label, held), info.outputPath('seen.y4m'))
    const complaints = listen(browser)
    const seeing = await browser.newPage({ baseURL: portal.origin })
    await startSignedIn(seeing, token, '/tickets/open/qr')
    await test.step(name, () => opensFor(seeing, instrument.serial_number))
    complaints.end()
    await browser.close()
  }

  await page.goto('/tickets/open/qr')
  await page
    .getByLabel('From a picture')
    .last()
    .setInputFiles({
      name: 'label.png',
      mimeType: 'image/png',
      buffer: await photograph(label, { side: 200, turned: 90 }),
    })
  await opensFor(page, instrument.serial_number)
})

test('offline the camera, the keyboard and a hand scanner find an instrument that the device knows', async ({
  page: printer,
  portal,
}, info) => {
  const { token, instrument } = await instrumentOf(portal.origin, 'rina@demo.lab')
  const label = await printedLabel(printer, token, instrument.id)
  const still = await photograph(label, { side: 260, turned: -12 })
  const browser: Browser = await browserSeeing(still, info.outputPath('seen.y4m'))
  const context = await browser.newContext({ baseURL: portal.origin })
  const online = await context.newPage()
  await startSignedIn(online, token, '/tickets/open/qr')
  await opensFor(online, instrument.serial_number)
  await keepsThePortal(online)
  await keepsTheChoices(online)

  const page = await startsOffline(context, '/tickets/open/qr')
  await opensFor(page, instrument.serial_number)

  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(page.getByText('none of the instruments kept on this device')).toBeVisible()
  await page.getByLabel('Serial number or code').fill(instrument.serial_number.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await opensFor(page, instrument.serial_number)

  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(page.getByText('Not an instrument of yours')).toBeVisible()
  // As fast as a hand scanner types, however busy this machine is.
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }
    },
    [...instrument.code.split(''), 'Enter'],
  )
  await opensFor(page, instrument.serial_number)
  await browser.close()
})

test('a label that any phone opened comes back after signing in, with its instrument chosen over a draft', async ({
  page,
  portal,
}) => {
  const { instrument } = await instrumentOf(portal.origin, 'rina@demo.lab')
  await page.goto(`/tickets/open/qr?code=${instrument.code}`)
  await expect(page).toHaveURL(/\/login/)
  await new SignInPage(page).signIn('rina@demo.lab')
  await opensFor(page, instrument.serial_number)

  const form = new OpenTicketPage(page)
  await form.describe('Typed before the scan')
  await form.instrument.click()
  const picker = page.getByRole('dialog', { name: 'Choose an instrument' })
  await picker.getByRole('button', { name: /\S/ }).nth(2).click()
  await expect(form.instrument).not.toContainText(instrument.serial_number)
  await form.instrument.click()
  await picker.getByRole('button', { name: 'Scan' }).click()
  await expect(page.getByRole('heading', { name: 'Scan the label' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Type the serial number instead' })
    .or(page.getByLabel('Serial number or code'))
    .first()
    .click()
  await page.getByLabel('Serial number or code').fill(instrument.serial_number)
  await page.getByRole('button', { name: 'Find' }).click()
  await opensFor(page, instrument.serial_number)
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the scan')
})

test('what can not be looked up says why and what to do: unknown, a stranger’s, no label, no camera', async ({
  page,
  portal,
  allowConsole,
}, info) => {
  allowConsole(/404/)
  const { token } = await instrumentOf(portal.origin, 'rina@demo.lab')
  const stranger = await instrumentOf(portal.origin, 'dewi@other.lab')
  await startSignedIn(page, token, '/tickets/open/qr?code=1234567e12345678')
  const says = (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await says('Not an instrument of yours')
  // Numbers in an address stay as they were written.
  await expect(page.getByText('Read: 1234567e12345678')).toBeVisible()
  const unknown = await page.getByRole('alert').innerText()
  await page.goto(`/tickets/open/qr?code=${stranger.instrument.code}`)
  await says('Not an instrument of yours')
  expect((await page.getByRole('alert').innerText()).replace(stranger.instrument.code, '')).toBe(
    unknown.replace('1234567e12345678', ''),
  )
  await page.goto(`/tickets/open/qr?instrument_id=${stranger.instrument.id}`)
  await says('Not an instrument of yours')
  await page.goto(`/tickets/open/qr?code=${encodeURIComponent('https://elsewhere.example/menu')}`)
  await says('Not a label of ours')
  await page.getByRole('link', { name: 'Open ticket without' }).click()
  await new OpenTicketPage(page).isShown('Technical request')

  const browser = await browserSeeing(undefined, info.outputPath('nothing.y4m'))
  const refused = await browser.newPage({ baseURL: portal.origin })
  await startSignedIn(refused, token, '/tickets/open/qr')
  await expect(refused.getByRole('alert')).toContainText('The camera is not allowed')
  await expect(refused.getByLabel('Serial number or code')).toBeVisible()
  await browser.close()
})
