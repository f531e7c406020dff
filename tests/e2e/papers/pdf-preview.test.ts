/** The PDFs on a ticket: read in place, or it is said why not. */
import { AttachedPdf } from '#tests/pages/tickets/attached-pdf'

import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { handWrittenPdf, lockedPdf, manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

const PDF = 'application/pdf'

test('a manual of 300 pages is read page by page; one by another hand brings no font, a fax and Japanese, one is locked', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/The PDF cannot be shown/)
  const ticket = await lab.rina.complain('With manuals')
  await lab.rina.attach(ticket.id, 'manual.pdf', PDF, await manual(300))
  await lab.rina.attach(ticket.id, 'hand.pdf', PDF, handWrittenPdf())
  await lab.rina.attach(ticket.id, 'locked.pdf', PDF, await lockedPdf())
  await startSignedIn(page, lab.rina.token, ticketPath(ticket))
  const files = new AttachedPdf(page)
  await expect(files.row('manual.pdf')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const reader = await files.open('manual.pdf')

  await test.step('it is read from its first page to its last', async () => {
    await reader.shows(1, 'Chapter 1')
    // the reader comes from our own server, and only now
    expect(asked.filter((path) => /\/assets\/pdf/.test(path)).length).toBeGreaterThan(1)
    await expect(reader.where(1, 300)).toBeVisible()
    await reader.turnTo(300, 300)
    await reader.shows(300, 'Chapter 300')
    expect(await reader.drawings.count()).toBeLessThan(6)
  })

  await test.step('larger, and over the whole screen', async () => {
    const before = (await reader.widthOf(300)) ?? 0
    await reader.size('2x').click()
    await expect(reader.size('2x')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => reader.widthOf(300)).toBe(before * 2)
    await expect(reader.where(300, 300)).toBeVisible()
    await reader.size('Full screen').click()
    await expect.poll(() => files.fillsTheScreen()).toBe(true)
    await files.leaveFullScreen()
    await expect(reader.size('Full screen')).toHaveAttribute('aria-pressed', 'false')
    await reader.size('Fit').click()
    await files.close('manual.pdf')
  })

  await test.step('a PDF by another hand', async () => {
    const hand = await files.open('hand.pdf')
    await hand.shows(1, 'Written by hand')
    await expect(hand.page(2)).toContainText('こんにちは')
    await expectAccessible(page, 'pdf preview')
    // the fax is black all over, the words are lines
    await expect.poll(() => hand.ink(1, [0.15, 0.6, 0.1, 0.1])).toBeGreaterThan(1000)
    await expect.poll(() => hand.ink(1, [0.1, 0.1, 0.5, 0.12])).toBeGreaterThan(200)
    await files.close('hand.pdf')
  })

  await test.step('a PDF that is locked', async () => {
    const locked = await files.open('locked.pdf')
    await expect(locked.problem).toContainText('It needs a password.')
  })
})
