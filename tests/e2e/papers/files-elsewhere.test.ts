/** Files that lie on another host, which lets no page of others read them: the browser itself shows them. */
import type { Browser, BrowserContext } from 'playwright/test'

import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { FileElsewhere } from '#tests/pages/papers/file-elsewhere'
import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { png } from '#tests/support/sample-files'
import type { Colleague } from '#tests/support/worlds/own-lab'

import { startFileHost, type FileHost } from '../support/file-host.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

const test = base.extend<{ host: FileHost }>({
  host: async ({ browserName: _ }, provide) => {
    const host = await startFileHost()
    await provide(host)
    await host.end()
  },
})

test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /registration blocked by Playwright|CORS policy|Content Security Policy|127\.0\.0\.1:\d+\/files|ERR_INTERNET_DISCONNECTED/,
  )
})

/** A context whose policy lets the browser show what lies elsewhere, as a vendor's own may; no worker stands between. */
const unbound = (browser: Browser, origin: string) =>
  browser.newContext({ baseURL: origin, bypassCSP: true, serviceWorkers: 'block' })

/** A ticket with three files; all of them are said to lie with the host. */
async function ticketWithFiles(context: BrowserContext, rina: Colleague, host: FileHost) {
  const ticket = await rina.complain('Its files lie elsewhere.')
  const files = [
    { name: 'probe.png', type: 'image/png', bytes: await png(300, 200) },
    { name: 'report.pdf', type: 'application/pdf', bytes: await manual(1) },
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('cycle 12\n') },
  ]
  for (const { name, type, bytes } of files) {
    await rina.attach(ticket.id, name, type, bytes)
    host.put(`/files/${name}`, type, bytes)
  }
  await answerInstead(context, '**/customer/ticket/*/attachments', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const each of body.data) each.preview = `${host.origin}/files/${each.name}`
    await route.fulfill({ response, json: body })
  })
  return ticket
}

async function certificateElsewhere(context: BrowserContext, host: FileHost) {
  const file = host.put('/files/c.pdf', 'application/pdf', await manual(1))
  const label_sticker = host.put('/files/sticker/7', 'image/png', await png(200, 100))
  const data = [{ id: 7, certificate_number: 'C-7', file, label_sticker }]
  await context.route('**/customer/certificates?*', (route) =>
    route.fulfill({ json: { status_code: 200, message: '', data } }),
  )
}

test('files of a ticket are shown by the browser: pictures in place, others in a tab', async ({
  browser,
  portal,
  lab,
  host,
}) => {
  const context = await unbound(browser, portal.origin)
  const ticket = await ticketWithFiles(context, lab.rina, host)
  const page = await context.newPage()
  await startSignedIn(page, lab.rina.token, ticketPath(ticket))
  const files = new FilesPanel(page)
  await expect(files.row('probe.png')).toBeVisible()
  await expect(new ChatFiles(page).pictureIn('probe.png')).toHaveJSProperty('naturalWidth', 300)

  await test.step('a picture', async () => {
    const { picture } = await files.look('probe.png')
    await expect(picture).toHaveJSProperty('naturalWidth', 300)
    await expect(files.connectionMark).toHaveCount(0)
    const shown = new FileElsewhere(files.window('probe.png'))
    await (await shown.opens(shown.download)).close()
    await page.keyboard.press('Escape')
  })

  await test.step('a PDF', async () => {
    await files.open('report.pdf')
    const shown = new FileElsewhere(files.window('report.pdf'))
    await expect(shown.panel).toBeVisible()
    await expect(shown.link).toHaveAttribute('href', `${host.origin}/files/report.pdf`)
    await expect(shown.link).toHaveAttribute('rel', 'noopener noreferrer')
    await page.keyboard.press('Escape')
  })

  await test.step('what has no preview opens where it cannot be downloaded', async () => {
    const { dialog } = await files.look('notes.txt')
    const shown = new FileElsewhere(dialog)
    const tab = await shown.opens(shown.downloadButton)
    expect(tab.url()).toBe(`${host.origin}/files/notes.txt`)
    await tab.close()
    await expect(files.toast('error')).toHaveCount(0)
  })

  await test.step('offline, it is not on this device', async () => {
    await files.open('report.pdf')
    await context.setOffline(true)
    await expect(new FileElsewhere(files.window('report.pdf')).notOnThisDevice).toBeVisible()
  })

  expect(host.requestsWithCredentials()).toEqual([])
  await context.close()
})

test('a certificate and a sticker of another host', async ({ browser, portal, lab, host }) => {
  const context = await unbound(browser, portal.origin)
  await certificateElsewhere(context, host)
  const page = await context.newPage()
  await startSignedIn(page, lab.rina.token, '/certificates')
  const papers = new CertificatesPage(page)
  await papers.openMenu()
  await papers.viewSticker.click()
  await expect(papers.picture).toHaveJSProperty('naturalWidth', 200)
  await page.keyboard.press('Escape')
  await expect(papers.window()).toHaveCount(0)
  await papers.openMenu()
  await papers.viewCertificate.click()
  const shown = new FileElsewhere(papers.window('C-7'))
  await expect(shown.panel).toBeVisible()
  await expect(shown.download).toHaveAttribute('href', `${host.origin}/files/c.pdf`)
  await expect(papers.connectionMark).toHaveCount(0)
  await context.close()
})

test('where the policy forbids its picture, a file opens in a tab all the same', async ({
  page,
  lab,
  host,
}) => {
  const ticket = await ticketWithFiles(page.context(), lab.rina, host)
  await startSignedIn(page, lab.rina.token, ticketPath(ticket))
  const files = new FilesPanel(page)
  await expect(files.row('probe.png')).toBeVisible()
  await files.open('probe.png')
  const shown = new FileElsewhere(files.window('probe.png'))
  await expect(shown.panel).toBeVisible()
  const tab = await shown.opens()
  expect(tab.url()).toBe(`${host.origin}/files/probe.png`)
  await expect(files.connectionMark).toHaveCount(0)
})
