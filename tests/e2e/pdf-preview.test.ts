import { FilesPanel } from '../pages/files-panel.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { signIn } from '../sign-in.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { damagedPdf, handWrittenPdf, lockedPdf, manual } from './sample-pdfs.ts'

const PDF = 'application/pdf'

test.beforeEach(async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets?status=new')
  await new TicketsPage(page).rows.first().getByRole('link').click()
})

test('a manual of 300 pages is read page by page, larger and to its end', async ({ page }) => {
  const files = await new FilesPanel(page).upload('manual.pdf', PDF, await manual(300))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const detail = await files.open('manual.pdf')
  const reader = detail.getByRole('region', { name: 'manual.pdf' })
  const drawn = reader.locator('canvas')
  await expect(reader.getByRole('group', { name: 'Page 1', exact: true })).toContainText(
    'Chapter 1',
  )
  await expect(drawn.first()).toBeVisible()
  // the reader comes from our own server, and only now
  expect(asked.filter((path) => /\/assets\/pdf/.test(path)).length).toBeGreaterThan(1)

  const where = detail.getByRole('textbox', { name: 'Page 1 of 300' })
  await where.fill('300')
  await where.press('Enter')
  await expect(reader.getByText('Chapter 300')).toBeVisible()
  await expect(detail.getByRole('textbox', { name: 'Page 300 of 300' })).toBeVisible()
  expect(await drawn.count()).toBeLessThan(6)

  const last = reader.getByRole('group', { name: 'Page 300' })
  const before = await last.boundingBox()
  await detail.getByRole('button', { name: '2x' }).click()
  await expect(detail.getByRole('button', { name: '2x' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await last.boundingBox())?.width).toBe((before?.width ?? 0) * 2)
  await expect(detail.getByRole('textbox', { name: 'Page 300 of 300' })).toBeVisible()

  await detail.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(detail.getByRole('button', { name: 'Full screen' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await detail.getByRole('button', { name: 'Fit' }).click()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
})

test('a PDF by another hand brings no font, a fax and Japanese', async ({ page }) => {
  const files = await new FilesPanel(page).upload('hand.pdf', PDF, handWrittenPdf())
  const detail = await files.open('hand.pdf')
  const reader = detail.getByRole('region', { name: 'hand.pdf' })
  const first = reader.getByRole('group', { name: 'Page 1' })
  await expect(first).toContainText('Written by hand')
  await expect(reader.getByRole('group', { name: 'Page 2' })).toContainText('こんにちは')
  await expectAccessible(page, 'pdf preview')
  const canvas = first.locator('canvas')
  /** Dark dots of a part of the first page, all four numbers as parts of its width and height. */
  const ink = (box: readonly [x: number, y: number, width: number, height: number]) =>
    canvas.evaluate((element: HTMLCanvasElement, [x, y, wide, high]) => {
      const { width, height } = element
      const dots = element
        .getContext('2d')
        ?.getImageData(x * width, y * height, wide * width, high * height).data
      return dots ? dots.filter((value, at) => at % 4 === 0 && value < 128).length : -1
    }, box)
  // the fax is black all over, the words are lines
  expect(await ink([0.15, 0.6, 0.1, 0.1])).toBeGreaterThan(1000)
  expect(await ink([0.1, 0.1, 0.5, 0.12])).toBeGreaterThan(200)
})

test('what can not be shown says why, and can be downloaded', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/The PDF can not be shown|status of 404/)
  const files = new FilesPanel(page)
  await files.upload('broken.pdf', PDF, damagedPdf)
  await files.upload('locked.pdf', PDF, await lockedPdf())

  const broken = await files.open('broken.pdf')
  await expect(broken.getByRole('alert')).toContainText('This PDF can not be shown')
  await expect(broken.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page, 'damaged pdf')
  const download = page.waitForEvent('download')
  await broken.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('broken.pdf')

  const locked = await files.open('locked.pdf')
  await expect(locked.getByRole('alert')).toContainText('It asks for a password.')
  await page.keyboard.press('Escape')

  await files.upload('gone.pdf', PDF, await manual(1))
  await expect(files.row('gone.pdf')).toBeVisible()
  // The list is asked for once more when the queue has let go of the file: that is over on a page of its own.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
  const list = page.waitForResponse(/\/attachments$/)
  await page.reload()
  await list
  await expect(files.row('gone.pdf')).toBeVisible()
  await deleteElsewhere(portal.origin, page.url(), 'gone.pdf')
  const gone = await files.open('gone.pdf')
  await expect(gone.getByRole('alert')).toContainText('This does not exist, or it is not yours.')
})

/** Another device of the same person deletes a file of the ticket that is open here. */
async function deleteElsewhere(origin: string, address: string, name: string) {
  const token = await signIn(origin, 'dewi@other.lab')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const id = new URL(address).pathname.split('/').at(-1)
  const list = `${origin}/api_v2/customer/ticket/${id}/attachments`
  const answer = await fetch(list, { headers })
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] }
  const file = data.find((each) => each.name === name)
  const deleted = await fetch(`${list}/${file?.id}/delete`, {
    method: 'DELETE',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  })
  expect(deleted.status).toBe(200)
}
