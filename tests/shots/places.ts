/** What `npm run shots` pictures: every route, signed in and out, and the windows over them. */
import { expect as expected, type Page } from 'playwright/test'

import { listBroadcasts } from '#contract/broadcasts'
import { listCafDocuments } from '#contract/caf/calls'
import { listTrainingCertificates } from '#contract/certificates'
import { createClient } from '#contract/http/client'
import { listAttachments } from '#contract/tickets/attachments'
import { listTickets } from '#contract/tickets/calls'
import { CafPage } from '#tests/pages/caf/caf-page'
import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
import { PlanningsPage } from '#tests/pages/instruments/plannings-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { asksForFactor } from '../e2e/support/asks-for-factor.ts'
import { keepsThePortal } from '../e2e/support/device.ts'
import { ticketPath } from '../e2e/support/ticket-path.ts'
import { listAssistantPlaces } from './assistant-places.ts'
import { listBenchPlaces } from './bench-places.ts'
import { listFirstPlaces } from './first-places.ts'
import { listPhotoPlaces } from './photo-places.ts'
import { press, type Place } from './place.ts'
import { listWindowPlaces } from './window-places.ts'

const expect = expected.configure({ timeout: 20_000 })

export const RINA = 'rina@demo.lab'
/** Has no ticket that is to be closed before another is opened. */
const DEWI = 'dewi@other.lab'
const WAITING = 'Written without a network.'
/** Has some. */
const BUDI = 'budi@demo.lab'

/** One in the chat, or in the files of a ticket, by what opens it; a phone keeps them behind tabs. */
const inTab =
  (tab: string, act: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    const head = page.getByRole('tab', { name: tab })
    await expect(head.or(page.getByRole('heading', { name: tab })).first()).toBeVisible()
    if (await head.isVisible()) await head.click()
    await act(page)
  }

async function fillComplaint(page: Page) {
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Hemora')
  await form.select('Division').selectOption({ index: 1 })
  await form.describe('The probe touches the rim of the tube.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  await form.submit()
}

async function createComplaint(page: Page) {
  await fillComplaint(page)
  await press('Confirm')(page)
  await expect(page.getByText('Ticket created successfully')).toBeVisible()
}

async function toAnswers(page: Page) {
  const caf = new CafPage(page)
  await expect(caf.document.or(caf.submitButton).first()).toBeVisible()
  if (!(await caf.submitButton.isVisible())) await caf.read()
  return caf
}

async function answerAll(page: Page) {
  const caf = await toAnswers(page)
  const { dialog } = caf
  await dialog.getByRole('radio').first().check({ force: true })
  const boxes = dialog.getByRole('group', { name: 'Answer the question' }).getByRole('textbox')
  for (const box of await boxes.all()) await box.fill('Carried out this morning.')
  await caf.designation.selectOption({ index: 1 })
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check({ force: true })
  return caf.review()
}

async function rate(page: Page) {
  await press('Close Ticket')(page)
  const review = new ReviewModal(page)
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  await review.rate('Good')
  await review.template.selectOption({ index: 1 })
  await review.note.fill('Quick, and the bench was left clean.')
  return review
}

/** As for a vendor with a provider of identities. */
async function announceProvider(page: Page) {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    const api_sign_in = [...config.api_sign_in, 'openid']
    const openid = { name: 'Acme ID', for: 'all' }
    await route.fulfill({ json: { ...config, api_sign_in, openid } })
  })
}

/** In this order: what comes last writes. */
export async function listPlaces(origin: string, token: string): Promise<Place[]> {
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const tickets = (await client.call(listTickets, { query: { limit: 40 } })).data
  const forms = (await client.call(listCafDocuments, { query: {} })).data
  const trainings = (await client.call(listTrainingCertificates, { query: {} })).data
  const news = (await client.call(listBroadcasts, { query: {} })).data
  const ticket = (status: string, type = 1) => {
    const found = tickets.find((one) => one.status === status && one.ticket_type_id === type)
    if (!found) throw new Error(`the demo data has no ticket that is ${status}`)
    return ticketPath({ id: found.id, number: found.number ?? '' })
  }
  let withFiles = ''
  for (const { id, number } of tickets) {
    const files = await client.call(listAttachments, { params: { id } })
    if (files.data.length > 0) withFiles = ticketPath({ id, number: number ?? '' })
    if (withFiles !== '') break
  }
  if (withFiles === '') throw new Error('the demo data has no ticket with a file')
  const form = (status: string, as: 'form' | 'detail') =>
    `/caf?${as}=${forms.find((one) => one.status === status)?.id}`
  const mine = (name: string, path: string, act?: Place['act']): Place => ({
    name,
    path,
    as: RINA,
    ...(act && { act }),
  })

  return [
    { name: 'root', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'login-with-errors', path: '/login', act: press('Sign in') },
    { name: 'forgotten-password', path: '/login', act: press('Forgot your password?') },
    {
      name: 'login-openid',
      path: '/login',
      act: async (page) => {
        await announceProvider(page)
        await page.reload()
        await expect(page.getByRole('button', { name: /Acme ID/ })).toBeVisible()
      },
    },
    { name: 'login-staff', path: '/login-staff' },
    { name: 'register-customer', path: '/register-customer' },
    { name: 'email-verification', path: '/email/verification' },
    { name: 'email-unsubscribe', path: `/email/unsubscribe#${'x'.repeat(43)}` },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'customers-of-staff', path: '/login-staff', as: 'staff@demo.lab' },
    mine('home', '/home', (page) =>
      expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible(),
    ),
    mine('account', '/points', press(/^Account/)),
    mine('switch-account', '/points', press(/^Account/, 'Switch account')),
    mine('more', '/points', async (page) => {
      const more = page.getByRole('button', { name: 'More' })
      if (await more.isVisible()) await more.click()
    }),
    { name: 'close-first', path: '/ticket/open/choose', as: BUDI },
    { name: 'choose', path: '/ticket/open/choose', as: DEWI },
    { name: 'ticket-types', path: '/ticket/open/choose', as: DEWI, act: press('Which one') },
    { name: 'open-technical', path: '/ticket/open/technical/1', as: DEWI },
    { name: 'open-errors', path: '/ticket/open/technical/1', as: DEWI, act: press('Continue') },
    {
      name: 'picker',
      path: '/ticket/open/technical/1',
      as: DEWI,
      act: (page) => new OpenTicketPage(page).openPicker(),
    },
    { name: 'open-request', path: '/ticket/open/request/2', as: DEWI },
    { name: 'open-office', path: '/ticket/open/non-technical/3', as: DEWI },
    { name: 'scanner', path: '/tickets/open/qr', as: DEWI },
    mine('tickets', '/tickets'),
    mine('tickets-none', '/tickets?search=no-such-thing'),
    mine('export', '/tickets', press('Export')),
    mine('ticket', ticket('started')),
    mine('ticket-office', ticket('started', 3)),
    mine('ticket-done', ticket('done')),
    mine('ticket-closed', ticket('closed')),
    mine('ticket-files', withFiles, inTab('Files')),
    mine('upload', ticket('started'), inTab('Files', press('Upload'))),
    mine(
      'attachment',
      withFiles,
      inTab('Files', (page) => new FilesPanel(page).rows.first().getByRole('button').click()),
    ),
    mine('cancel-question', ticket('new'), press('Cancel ticket')),
    mine('ticket-missing', '/tickets/none/999999'),
    mine('plannings', '/plannings'),
    mine('plannings-list', '/plannings', press(/^List$/)),
    mine('visit', '/plannings', async (page) => {
      await press(/^List$/)(page)
      await new PlanningsPage(page).visits.first().click()
    }),
    mine('calendar-feed', '/plannings', press('Add to your calendar')),
    mine('instruments', '/instruments'),
    mine('instrument-menu', '/instruments', (page) => new InstrumentsPage(page).menu()),
    mine('labels', '/instruments', press('Print labels')),
    mine('instrument', '/instruments?id=12'),
    mine('instrument-report', '/instrument-report'),
    mine('contact', '/contact'),
    mine('about', '/contact', press('About this portal')),
    mine('broadcasts', '/broadcasts'),
    mine('broadcast', `/broadcast/${news[0]?.slug}`),
    mine('profile', '/profile/me'),
    mine('profile-waiting', '/profile/waiting'),
    mine('profile-notifications', '/profile/notifications'),
    mine('profile-security', '/profile/security'),
    mine('profile-email', '/profile/me', press('Change email')),
    mine('second-step', '/profile/security', async (page) => {
      await asksForFactor(page)
      await page.goto(new URL('/second-step', page.url()).href)
      await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible()
    }),
    { ...mine('profile-acts', '/profile/acts'), mask: 'main time' },
    mine('notifications', '/notifications'),
    mine('help', '/helpme'),
    mine('help-article', '/helpme?article=a-tour-of-the-portal'),
    mine('help-video', '/helpme?article=a-tour-of-the-portal', press(/^Watch video/)),
    mine('certificates', '/certificates'),
    mine('certificate-menu', '/certificates', async (page) =>
      new CertificatesPage(page).openMenu(),
    ),
    mine('certificate', '/certificates', async (page) => {
      await (await new CertificatesPage(page).openMenu()).viewCertificate.click()
      await expect(new CertificatesPage(page).drawing).toBeVisible()
    }),
    mine('trainings', '/certificates-training'),
    mine('training', `/certificates-training/${trainings[0]?.uuid}`),
    mine('points', '/points'),
    mine('archives', '/archives'),
    mine('not-found', '/no/such/page'),
    mine('caf', '/caf'),
    mine('caf-submitted', form('Submitted', 'detail')),
    mine('caf-approved', form('Approved', 'detail')),
    mine('caf-letter', form('Approved', 'detail'), (page) => new CafPage(page).showLetter()),
    mine('caf-rejected', form('Rejected', 'detail')),
    mine('caf-revision', form('Revision', 'form')),
    {
      ...mine('caf-reminder', '/home'),
      reminds: true,
      act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
    mine('caf-form', form('Created', 'form')),
    mine('assistant', '/points', press(/assistant/i)),
    ...listAssistantPlaces(RINA),
    mine('caf-answers', form('Created', 'form'), toAnswers),
    mine('caf-problems', form('Read', 'form'), async (page) => {
      const caf = await toAnswers(page)
      await caf.designation.selectOption({ index: 1 })
      await caf.submitButton.click()
      await expect(caf.problem.or(caf.unanswered).first()).toBeVisible()
    }),
    mine('caf-review', form('Read', 'form'), answerAll),
    mine('caf-success', form('Read', 'form'), async (page) => {
      await (await answerAll(page)).confirm()
      await new CafPage(page).succeeds()
    }),
    { name: 'confirm-ticket', path: '/ticket/open/technical/1', as: DEWI, act: fillComplaint },
    {
      name: 'ticket-created',
      path: '/ticket/open/technical/1',
      as: DEWI,
      act: createComplaint,
    },
    ...listPhotoPlaces(DEWI, createComplaint),
    ...listFirstPlaces(RINA),
    mine('review', ticket('done'), rate),
    {
      ...mine('thank-you', ticket('done'), async (page) => {
        await (await rate(page)).submit()
        await expect(new ReviewModal(page).thanks).toBeVisible()
      }),
      mask: 'main time',
    },
    mine('sign-in-again', '/points', async (page) => {
      await page.route('**/api_v2/**', (route) => route.fulfill({ status: 401, json: {} }))
      await page.reload()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
    {
      ...mine('waiting-reply', ticket('restarted'), async (page) => {
        await keepsThePortal(page)
        await page.context().setOffline(true)
        const { box, send, messages } = new TicketPage(page)
        await box.fill(WAITING)
        await send.click()
        await expect(messages.filter({ hasText: WAITING })).toBeVisible()
      }),
      ownDevice: true,
      worker: true,
    },
    ...listBenchPlaces(RINA),
    ...listWindowPlaces(RINA, ticket('confirmed'), DEWI),
  ]
}
