import { InstrumentsPage } from '../pages/instruments-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { keepsTheChoices, keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

interface Own {
  id: number
  type: string
  serial_number: string
  category: string
  contract_type: string
  instrument_type_id: number
}

async function instrumentsOf(origin: string, email: string) {
  const token = await signIn(origin, email)
  const answer = await fetch(`${origin}/api_v2/customer/instruments/check`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { instruments: Own[] } }
  return { token, instruments: data.instruments }
}

/** The first of a list that a test can't do without. */
function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('none')
  return one
}

test('instruments are searched and filtered in the address, and their menu leads its four ways', async ({
  page,
  portal,
}) => {
  const { token, instruments } = await instrumentsOf(portal.origin, 'rina@demo.lab')
  const one = first(instruments.filter(({ contract_type }) => contract_type === 'Full service'))
  await startSignedIn(page, token, '/instruments')
  const list = await new InstrumentsPage(page).isShown()
  await expect(list.rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.rows).toHaveCount(instruments.length - 20)

  await page.getByLabel('Category').selectOption(one.category)
  await page.getByLabel('Contract').selectOption('Full service')
  const fits = instruments.filter(
    ({ category, contract_type }) => category === one.category && contract_type === 'Full service',
  )
  await expect(list.rows).toHaveCount(fits.length)
  await expect(page).toHaveURL(/contract_type=Full/)
  await page.getByRole('button', { name: 'Not installed' }).click()
  await expect(page.getByText('No instrument matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all instruments' }).click()
  await page.getByRole('searchbox').fill(one.serial_number)
  await expect(list.rows).toHaveCount(1)
  await page.reload()
  await expect(list.rows).toHaveCount(1)

  const menu = await list.menu(one.serial_number)
  await expect(menu.getByRole('heading')).toHaveText(`${one.type} - ${one.serial_number}`)
  await expect(menu.getByRole('listitem')).toHaveText([
    'Open ticket',
    'my ticket',
    'Instrument Certificate',
    'Training Certificate',
  ])
  const ways = {
    'my ticket': `/tickets?instrument_id=${one.id}`,
    'Instrument Certificate': `/certificates?instrument_id=${one.id}`,
    'Training Certificate': `/certificates-training?instrument=${one.instrument_type_id}`,
  }
  for (const [name, address] of Object.entries(ways)) {
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
    await page.goBack()
    await list.menu(one.serial_number)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Open ticket' }).click()
  await expect(page).toHaveURL(/\/ticket\/open\/request\/2/)
  await expect(new OpenTicketPage(page).instrument).toContainText(one.serial_number)
})

test("an instrument's page says what belongs to it, prints its label and gives its papers; a stranger's is gone", async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/404/)
  const { token, instruments } = await instrumentsOf(portal.origin, 'rina@demo.lab')
  const strangers = await instrumentsOf(portal.origin, 'dewi@other.lab')
  const one = first(instruments)
  await startSignedIn(page, token, `/instruments?id=${one.id}`)
  const shown = new InstrumentsPage(page)
  await expect(page.getByRole('heading', { level: 1, name: one.type })).toBeVisible()
  for (const part of [
    'About this instrument',
    'Next visit',
    'Last tickets',
    'Certificates',
    'Label',
  ]) {
    await expect(shown.section(part)).toBeVisible()
  }
  expect(await shown.prints('Print this label')).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download audit pack' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  // All, and all but one.
  await page.getByRole('link', { name: 'All instruments' }).click()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByRole('dialog').getByText(one.serial_number).click()
  const rest = instruments.length - 1
  expect(await shown.prints(`Print ${rest} labels`)).toHaveLength(rest)

  await page.goto(`/instruments?id=${first(strangers.instruments).id}`)
  await expect(page.getByText('Nothing at this address')).toBeVisible()
})

test('offline all instruments are searched, and their labels printed', async ({
  page: online,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { instruments } = await instrumentsOf(portal.origin, 'rina@demo.lab')
  const [seen, unseen] = instruments
  if (!seen || !unseen) throw new Error('none')
  await (await new SignInPage(online).open()).signInAs('rina@demo.lab')
  await online.goto(`/instruments?id=${seen.id}`)
  await expect(online.getByRole('region', { name: 'Last tickets' })).toBeVisible()
  await keepsThePortal(online)
  await keepsTheChoices(online)

  const page = await startsOffline(context, '/instruments')
  const list = await new InstrumentsPage(page).isShown()
  await page.getByRole('searchbox').fill(unseen.serial_number)
  await expect(list.rows).toHaveCount(1)
  await expect(page.getByText('that this device keeps')).toBeVisible()
  await list.row(unseen.serial_number).getByRole('link').click()
  await expect(page.getByText('were not opened on this device')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download audit pack' })).toBeDisabled()
  expect(await list.prints('Print this label')).toHaveLength(1)
  await page.goto(`/instruments?id=${seen.id}`)
  await expect(list.section('Last tickets')).toBeVisible()
  await expect(page.getByText(/^As of today/).last()).toBeVisible()
})
