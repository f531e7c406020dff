import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { signIn } from '#tests/support/sign-in'

import { keepsTheChoices, keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

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
  await list.nextPage()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.rows).toHaveCount(instruments.length - 20)

  await list.narrow('Category', one.category)
  await list.narrow('Contract', 'Full service')
  const fits = instruments.filter(
    ({ category, contract_type }) => category === one.category && contract_type === 'Full service',
  )
  await expect(list.rows).toHaveCount(fits.length)
  await expect(page).toHaveURL(/contract_type=Full/)
  await list.showNotInstalled()
  await expect(list.noMatch).toBeVisible()
  await list.showAll()
  await list.search(one.serial_number)
  await expect(list.rows).toHaveCount(1)
  await page.reload()
  await expect(list.rows).toHaveCount(1)

  const menu = await list.menu(one.serial_number)
  await expect(menu).toContainText(`${one.type} - ${one.serial_number}`)
  await expect(list.ways).toHaveText([
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
    await list.chooseMenuItem(name)
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
    await page.goBack()
    await list.menu(one.serial_number)
  }
  await list.chooseMenuItem('Open ticket')
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
  await expect(shown.title.filter({ hasText: one.type })).toBeVisible()
  for (const part of [
    'About this instrument',
    'Next visit',
    'Latest tickets',
    'Certificates',
    'Label',
  ]) {
    await expect(shown.section(part)).toBeVisible()
  }
  expect(await shown.prints('Print this label')).toHaveLength(1)
  const download = page.waitForEvent('download')
  await shown.auditPack.click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  // All, and all but one.
  await shown.toAll()
  await shown.openLabels()
  await shown.turnLabel(one.serial_number)
  const rest = instruments.length - 1
  expect(await shown.prints(`Print ${rest} labels`)).toHaveLength(rest)

  await page.goto(`/instruments?id=${first(strangers.instruments).id}`)
  await expect(shown.notFound).toBeVisible()
})

test('an instrument has its year in charts and tables, and is printed alone with all of it', async ({
  page,
  lab,
}) => {
  await lab.rina.complain('The rotor whistles')
  await startSignedIn(page, lab.rina.token, `/instruments?id=${lab.instrument.id}`)
  const shown = new InstrumentsPage(page)
  await expect(shown.section('1 ticket in 12 months')).toBeVisible()
  await expect(shown.withText('No service reports yet.')).toBeVisible()
  const months = shown.monthRow('Table of tickets by month')
  await expect(months.first()).toBeHidden()
  await shown.printsPage(async () => {
    await expect(months).toHaveCount(13)
    await expect(months.last()).toHaveText(/1$/)
    await expect(months.last()).toBeVisible()
    await expect(shown.title.filter({ hasText: lab.instrument.type })).toBeVisible()
    await expect(shown.navigation).toBeHidden()
    await expect(shown.rows.first()).toBeHidden()
  })
  await expect(months.first()).toBeHidden()
})

test('offline all instruments are searched, and their labels printed', async ({
  page: online,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { token, instruments } = await instrumentsOf(portal.origin, 'rina@demo.lab')
  const [seen, unseen] = instruments
  if (!seen || !unseen) throw new Error('none')
  await startSignedIn(online, token, `/instruments?id=${seen.id}`)
  await expect(new InstrumentsPage(online).section('Latest tickets')).toBeVisible()
  await keepsThePortal(online)
  await keepsTheChoices(online)

  const page = await startsOffline(context, '/instruments')
  const list = await new InstrumentsPage(page).isShown()
  await list.search(unseen.serial_number)
  await expect(list.rows).toHaveCount(1)
  await expect(list.withText('so we searched the')).toBeVisible()
  await list.open(unseen.serial_number)
  await expect(list.withText('aren’t saved on this device yet')).toBeVisible()
  await expect(list.auditPack).toBeDisabled()
  expect(await list.prints('Print this label')).toHaveLength(1)
  await page.goto(`/instruments?id=${seen.id}`)
  await expect(list.section('Latest tickets')).toBeVisible()
  await expect(list.withText(/^As of today/).last()).toBeVisible()
})
