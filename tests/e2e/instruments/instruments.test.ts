import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
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
