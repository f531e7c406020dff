/** Archives are handed over as what they are; points say how they came about; all papers can be read again offline. */
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { openPapers } from '../papers.ts'
import { everythingKept, keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const RINA = 'rina@demo.lab'

const BEGINS: Readonly<Record<string, string>> = { pdf: '%PDF', xlsx: 'PK', zip: 'PK' }

/** YYYY-MM, where the journeys' browser is. */
function lastMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)
}

const drawn = (page: Page) => page.getByRole('group', { name: 'Page' }).locator('canvas')

test('archived documents come under their name, with the extension of their type', async ({
  page,
  portal,
}) => {
  const { token, archives } = await openPapers(portal.origin, RINA)
  const all = await archives()
  await startSignedIn(page, token, '/archives')
  const rows = page.getByRole('list', { name: 'Archived documents' }).getByRole('listitem')
  await expect(rows).toHaveCount(all.length)
  for (const [mime, extension, word] of [
    ['application/pdf', 'pdf', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'Spreadsheet'],
    ['application/zip', 'zip', 'Zip archive'],
  ] as const) {
    const archive = all.find(({ mimes }) => mimes === mime)
    const name = archive?.name ?? ''
    await expect(rows.filter({ hasText: name })).toContainText(word)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${name}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${name.replaceAll(':', '_')}.${extension}`)
    const bytes = await readFile(await file.path())
    expect(bytes.toString('latin1')).toMatch(new RegExp(`^${BEGINS[extension]}`))
    expect(bytes.length).toBe(archive?.size)
  }
  await page.getByRole('searchbox').fill('floor plan')
  await expect(page).toHaveURL(/search=floor/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('no such document')
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(rows).toHaveCount(all.length)
})

test('points: the balance, and each change with its sign and word', async ({ page, portal }) => {
  const { token, points } = await openPapers(portal.origin, RINA)
  const { total, entries } = await points()
  await startSignedIn(page, token, '/points')
  await expect(page.getByText(`${new Intl.NumberFormat('en').format(total)} points`)).toBeVisible()
  const rows = page.getByRole('list', { name: 'History of points' }).getByRole('listitem')
  await expect(rows).toHaveCount(entries.length)
  await expect(rows.first()).toContainText(`+${entries[0]?.points}earned`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.filter({ hasText: 'Redeemed' }).first()).toContainText(/−\d+spent/)
  await page.goto('/points?page=nonsense')
  await expect(rows).toHaveCount(entries.length)
})

test('what was visited is read again with no network', async ({
  page: online,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { token, certificates, archives } = await openPapers(portal.origin, RINA)
  const one = (await certificates()).find(({ label_sticker }) => label_sticker)
  const uuid = (await certificates()).find((each) => each.uuid)?.uuid ?? ''
  const [opened, other] = await archives()
  const paths = {
    papers: `/certificates?search=${one?.number}`,
    viewer: `/certificates-training/${uuid}`,
    trainings: '/certificates-training',
    plannings: '/plannings?view=list',
    points: '/points',
    archives: '/archives',
  }
  await startSignedIn(online, token, '/home')
  // Nothing is kept before the server has said whose the token is.
  await expect(online.getByRole('button', { name: 'Account Rina Wulandari' })).toBeVisible()
  const kept = {
    papers: `certificates","list"`,
    viewer: `training:${uuid}`,
    trainings: 'trainings","list"',
    // The weeks of a month begin in the one before.
    plannings: `plannings","span","${lastMonth()}`,
    points: 'points","history"',
    archives: 'archives","list"',
  }
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
    await online.goto(paths[name])
    await expect(
      online.getByRole('main').locator('ul, ol, canvas:not(.hiddenCanvasElement)').first(),
    ).toBeVisible()
    // What is shown is kept a moment later: who leaves at once may not find it again.
    await expect.poll(() => everythingKept(online), name).toContain(kept[name])
  }
  const download = online.waitForEvent('download')
  await online.getByRole('button', { name: `Download ${opened?.name}` }).click()
  await download
  await expect.poll(() => everythingKept(online)).toContain(`|archive:${opened?.id}\n`)
  await online.goto(paths.papers)
  await online.getByRole('main').getByRole('listitem').getByRole('button').click()
  await online.getByRole('button', { name: 'View Certificate' }).click()
  await expect(drawn(online)).toBeVisible()
  await expect.poll(() => everythingKept(online)).toContain(`paper:${one?.file}`)
  await keepsThePortal(online)

  const page = await startsOffline(context, paths.papers)
  const items = page.getByRole('main').getByRole('listitem')
  const isOld = () => expect(page.getByText(/^As of today/).last()).toBeVisible()
  await isOld()
  await items.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'View Sticker' })).toBeDisabled()
  await page.getByRole('button', { name: 'View Certificate' }).click()
  await expect(drawn(page)).toBeVisible()
  await page.goto(paths.viewer)
  await expect(drawn(page)).toBeVisible()
  await page.reload()
  await expect(drawn(page)).toBeVisible()
  for (const path of [paths.trainings, paths.plannings, paths.points, paths.archives]) {
    await page.goto(path)
    await expect(items.first()).toBeVisible()
    await isOld()
  }
  await expect(items.filter({ hasText: other?.name ?? '' })).toContainText('Not on this device')
  await expect(page.getByRole('button', { name: `Download ${other?.name}` })).toBeDisabled()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${opened?.name}` }).click()
  expect((await again).suggestedFilename()).toContain(opened?.name)
})
