/** Files that lie on another host, which lets no page of others read them: the browser itself shows them. */
import type { Browser, BrowserContext } from 'playwright/test'

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

test('pictures of a ticket are shown by the browser, in place, and opened in a tab without a trace', async ({
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

  expect(host.requestsWithCredentials()).toEqual([])
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
