/** Files that the browser reads and writes in a bucket on another origin, and does without where it may not. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import { freePort } from '#tests/support/programs/free-port'

import { everythingKept, keepsThePortal, startsOffline } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

let bucket: FakeS3
let rule: Parameters<FakeS3['allow']>[0]

const test = onOwnServer(
  async () => {
    bucket = await startBucket('lab-files')
    const port = String(await freePort())
    const origin = `http://127.0.0.1:${port}`
    rule = {
      origins: [origin],
      methods: ['GET', 'PUT'],
      headers: ['*'],
      exposed: ['Content-Range'],
    }
    bucket.allow(rule)
    const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
    return startServer({
      demo: false,
      config: { prefetch: false },
      startTimeoutMs: 180_000,
      env: {
        PORT: port,
        PUBLIC_URL: origin,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        S3_REGION: bucket.settings.region,
        S3_DIRECT: '1',
      },
    })
  },
  async () => bucket.close(),
)

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => {
  test.slow()
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|CORS policy/)
  bucket.seen.length = 0
})
test.afterEach(() => bucket.allow(rule))

/** More than goes with a call: one piece of a link, or two that the server takes. */
const LOG = Buffer.from(randomBytes(900_000).toString('base64'))

/** What a browser itself sent to the bucket; pieces that the server stored carry its signature in a header. */
const byBrowser = (method: string) =>
  bucket.seen.filter((one) => one.method === method && one.query.has('X-Amz-Signature')).length

async function upload(files: FilesPanel, path: string) {
  await writeFile(path, LOG)
  await files.openUpload()
  await files.choose(path)
  await files.send()
  await expect(files.dialog).toBeHidden({ timeout: 60_000 })
}

async function expectSaved(page: Page, files: FilesPanel) {
  const saved = await (await files.look('run.txt')).download()
  expect(saved.suggestedFilename()).toBe('run.txt')
  expect((await readFile(await saved.path())).equals(LOG)).toBe(true)
  await page.keyboard.press('Escape')
}

test('a file goes to the bucket and comes from there, and is there without a network later', async ({
  page,
  context,
  lab: { rina },
}, testInfo) => {
  const ticket = await rina.complain('The thermal block stops.')
  await startSignedIn(page, rina.token, ticketPath(ticket))
  await new TicketPage(page).isShown(ticket.number)
  const files = new FilesPanel(page)
  await upload(files, testInfo.outputPath('run.txt'))
  await expect(files.row('run.txt')).toBeVisible()
  expect(byBrowser('PUT')).toBe(1)
  await expectSaved(page, files)
  expect(byBrowser('GET')).toBeGreaterThan(0)
  const tokens = bucket.seen.filter(({ headers }) => headers.authorization?.startsWith('Bearer'))
  expect(tokens).toEqual([])
  // what is shown is kept a moment later
  const missing = async () => {
    const kept = await everythingKept(page)
    return [ticket.number, LOG.toString('latin1', 0, 100)].filter((each) => !kept.includes(each))
  }
  await expect.poll(missing).toEqual([])
  await keepsThePortal(page)

  const offline = await startsOffline(context, ticketPath(ticket))
  await new TicketPage(offline).isShown(ticket.number)
  await expectSaved(offline, new FilesPanel(offline))
})
