import type { Browser, Page } from 'playwright/test'

import { createClient } from '#contract/http/client'
import { listReplies } from '#contract/replies'
import { listAttachments } from '#contract/tickets/attachments'
import { SeenFiles } from '#tests/pages/papers/seen-files'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { png } from '#tests/support/sample-files'

import { storedFirstPaint } from '../support/device-stored.ts'
import { keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillOlderDevice } from '../support/older-device.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

test.use({ serviceWorkers: 'allow' })

/** Under which kept answers belong to this build, as another device of the same person says. */
async function busterOf(browser: Browser, baseURL: string, token: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await startSignedIn(page, token, '/home')
  await expect.poll(() => storedFirstPaint(page)).toContain('counts')
  const { buster } = JSON.parse(await storedFirstPaint(page)) as { buster: string }
  await context.close()
  return buster.replace(/\|[^|]*$/, '')
}

const descriptionAt = async (page: Page, path: string) => {
  await page.goto(path)
  return new OpenTicketPage(page).description
}

test(
  'a device that an earlier version has filled loses nothing',
  { tag: '@tail' },
  async ({ page: online, browser, context, portal, lab, allowConsole }) => {
    allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const { token } = lab.rina
    const ticket = await lab.rina.complain('The lid does not close.')
    const file = await lab.rina.attach(ticket.id, 'lid.png', 'image/png', await png())
    const params = { id: ticket.id }
    const client = createClient({ baseUrl: () => portal.origin, token: () => token })
    const { data: attachments } = await client.call(listAttachments, { params })
    const said = {
      id: 1,
      comment: 'Kept by the version before.',
      author_name: 'Sari',
      is_staff: true,
    }
    const detail = ['tickets', 'detail', ticket.id]
    const buster = await busterOf(browser, portal.origin, token)

    await online.goto('/healthz')
    await fillOlderDevice(online, {
      token,
      person: lab.rina.id,
      account: lab.organisation.id,
      buster,
      ticket,
      replies: ['The first that waits.', 'The second that waits.'],
      upload: { name: 'waits.txt', type: 'text/plain', text: 'a file that waits' },
      draft: 'Typed before the update.',
      lastTyped: 'Typed the moment before.',
      answers: [
        { queryKey: detail, data: await lab.rina.read(ticket.id) },
        { queryKey: [...detail, 'replies'], data: { messages: [said], older: false } },
        { queryKey: [...detail, 'attachments'], data: attachments },
      ],
      files: [
        {
          name: `file:${file}`,
          type: 'image/png',
          filename: 'lid.png',
          base64: (await png()).toString('base64'),
        },
      ],
    })

    await test.step('what was typed is in its forms', async () => {
      await expect(await descriptionAt(online, '/ticket/open/technical/1')).toHaveValue(
        'Typed before the update.',
      )
      await expect(await descriptionAt(online, '/ticket/open/non-technical/3')).toHaveValue(
        'Typed the moment before.',
      )
    })

    await test.step('what waited is sent, once and in its order', async () => {
      const outbox = await new OutboxPage(online).open()
      await expect(outbox.nothing).toBeVisible()
      const { data: replies } = await client.call(listReplies, { params })
      expect(replies.map(({ comment }) => comment)).toEqual([
        'The first that waits.',
        'The second that waits.',
      ])
      const { data: files } = await client.call(listAttachments, { params })
      expect(files.map(({ name }) => name).toSorted()).toEqual(['lid.png', 'waits.txt'])
    })

    await test.step('what was read and opened is there without a network', async () => {
      await keepsThePortal(online)
      const page = await startsOffline(context, ticketPath(ticket))
      const offline = await new TicketPage(page).isShown(ticket.number)
      await expect(offline.message('Kept by the version before.')).toBeVisible()
      await new SeenFiles(page).lookThrough('lid.png')
    })
  },
)
