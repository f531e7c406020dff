/** The product's proof: all that may go wrong on one day, and nothing of what was written is lost or sent twice. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { CafPage } from '#tests/pages/caf/caf-page'
import { HomePage } from '#tests/pages/home-page'
import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
import { PushSettings } from '#tests/pages/news/push-settings'
import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { type FakePushService, openFakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { screenPhoto } from '#tests/support/sample-files'
import { openCustomer } from '#tests/support/worlds/customer'
import { openDesk } from '#tests/support/worlds/desk'

import { instrumentWithLabel, lockScreen, safetyLetter } from '../support/bad-day-pictures.ts'
import { openCafDesk } from '../support/caf-desk.ts'
import { hasSeenHints, isReadied } from '../support/device.ts'
import { cameraFlags, holdReading } from '../support/fake-camera.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startDevice } from '../support/persistent-device.ts'
import { playPushBrowser } from '../support/push-browser.ts'
import { openPushService } from '../support/push-service.ts'
import { startRecording } from '../support/recording.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { startServer } from '../support/server-process.ts'
import { ticketPath } from '../support/ticket-path.ts'

let services: FakePushService

/** A server that sends push messages, and is nobody else's: Rina of the demo has a laboratory to look at. */
const test = onOwnServer(
  async () => {
    services = await openFakePushService()
    return startServer({ env: { PUSH_SERVICES: services.origin } })
  },
  () => services.close(),
).extend<{ line: Relay; folder: string }>({
  /** The network between the device and the server. */
  line: async ({ server }, provide) => {
    const line = await startRelay(server.origin)
    await provide(line)
    await line.end()
  },
  /** Holds the profile of the device. */
  folder: async ({ browserName: _ }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'benchside-device-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

test.use({ serviceWorkers: 'allow' })

const RINA = { email: 'rina@demo.lab', password: 'benchside-demo' }
const ANALYSER = 'HM62-22A-01874'
const FAULT = 'Line 2 stops with E-217 as well, after every third sample. We have no other line.'
const MESSAGES = [
  'Line 2 has had the same error since this morning.',
  'Urgent samples go to the emergency lab for now.',
]
const ANSWER = 'Hendra is on his way with two new filters, and will be with you within the hour.'
const LETTER = {
  product: 'Hemora 620',
  letter: 'FSN/2026/021',
  choices: ['We have cleaned the bath of each analyser.', 'We have no such analyser.'],
  questions: ['Serial numbers of the analysers you cleaned', 'Who checks the bath every week?'],
  confirm: 'I confirm that everybody who works with the analyser has been told.',
}
const ANSWERS = ['HM62-22A-01873 and HM62-22A-01874', 'Agus Prasetyo']

/** What Rina has done while there was a network: all that she needs was read once. Returns the label of her analyser. */
async function readyDevice(page: Page, form: string, ticket: { id: number; number: string }) {
  await page.clock.install()
  const signIn = await new SignInPage(page).open()
  await signIn.signInAs(RINA.email, RINA.password)
  await hasSeenHints(page, 'palette', 'offline', 'install')
  const caf = new CafPage(page)
  await caf.goTo('Forms (CAF)')
  await caf.open(form)
  await caf.reader.isDrawn()
  await page.goto(ticketPath(ticket))
  await (await new TicketPage(page).isShown(ticket.number)).isOpened()
  const instruments = new InstrumentsPage(page)
  await instruments.goTo('Instruments')
  await instruments.search(ANALYSER)
  await instruments.open(ANALYSER)
  const [label = ''] = await instruments.prints('Print this label')
  await page.goto('/notifications')
  const push = new PushSettings(page)
  await push.turnOnButton.click()
  await expect(push.offer).toBeHidden()
  await isReadied(page)
  return label
}

test('no network, a killed browser, an ended session: everything is sent once, and the answer arrives', async ({
  line,
  folder,
  server,
  ownStore,
  complaints,
  allowConsole,
}) => {
  test.setTimeout(300_000)
  // The network is cut under what is being loaded, and the session ends.
  allowConsole(/net::ERR_|icon from the Manifest|status of 401/)
  const film = startRecording()
  const address = `/${randomUUID()}/`
  const receiver = openReceiver(`${services.origin}${address}secret`)
  const startBrowser = async (offline: boolean, flags?: string[]) => {
    const device = await startDevice(folder, line.origin, offline, flags)
    complaints.watch(device.context)
    await playPushBrowser(device.context, receiver)
    return device
  }

  const rina = await openCustomer(server.origin, RINA.email)
  const cafDesk = await openCafDesk(server.origin, rina)
  const form = await cafDesk.send({ ...LETTER, pdf: await safetyLetter() })
  const before = await rina.tickets()
  const running = before.find(({ description }) => description?.startsWith('Error E-217'))
  if (!running) throw new Error('the demo has no such ticket')
  const said = await rina.comments(running.id)

  const label = await test.step('the device is readied', async () => {
    const { page, context } = await startBrowser(false)
    const printed = await readyDevice(page, form.number, running)
    await context.close()
    return printed
  })

  await test.step('without a network she scans, opens a ticket with a photo, signs a letter, writes; the browser is killed', async () => {
    line.cut()
    const still = await instrumentWithLabel(label, 'Hemora 620', ANALYSER)
    const flags = await cameraFlags(still, join(folder, 'seen.mjpeg'))
    const { page, kill } = await startBrowser(true, flags)
    const read = await holdReading(page)
    await page.goto('/home')
    const home = await new HomePage(page).isLoaded()
    await home.answer(home.toast('warning'), 'Close')
    await film.take(page, 'No network. Benchside starts from what the tablet keeps.')

    const ticketForm = await (await home.openTicket()).choose('Technical complaint')
    const scanner = await (await ticketForm.openPicker()).scan()
    await scanner.showsCamera()
    await film.take(page, 'Rina scans the label of an analyser that has stopped …')
    await read()
    await expect(ticketForm.instrument).toContainText(ANALYSER)
    await ticketForm.chooseDivision('Haematology')
    await ticketForm.describe(FAULT)
    await ticketForm.setPriority('High')
    await ticketForm.contact('Rina Wulandari', '+62 812 5550 1201')
    const saved = await new SavedTicket(page).confirm()
    const photos = await new PhotosWindow(page).open()
    await photos.choose(await screenPhoto('screen.jpg', 'WBC bath clog'))
    const drawing = await photos.draw(1)
    await drawing.take('Blur')
    await drawing.drag([0.27, 0.27], [0.83, 0.34])
    await drawing.take('Circle')
    await drawing.drag([0.13, 0.37], [0.5, 0.6])
    await film.take(page, '… and opens a ticket, with a photo that hides the patient’s name.')
    await drawing.done()
    await photos.send(1)
    await saved.toTicket()
    await expect(new FilesPanel(page).unsentRows).toHaveText([/Line 2/, /screen\.jpg/])
    await film.take(page, 'Ticket and photo wait on the tablet.')

    const caf = new CafPage(page)
    await caf.goTo('Forms (CAF)')
    await caf.open(form.number)
    await caf.reader.scrollThrough()
    await caf.agreement.check()
    await film.take(page, 'She reads a safety notice to its end …')
    await caf.continueButton.click()
    await caf.fillIn({
      choice: LETTER.choices[0] ?? '',
      answers: ANSWERS,
      designation: 'Head of laboratory',
      confirm: true,
    })
    await caf.submit()
    await expect(caf.dialog).toContainText('Saved on this device')
    await film.take(page, '… and signs it.')
    await caf.toDetail()
    await page.keyboard.press('Escape')

    await caf.goTo('Tickets')
    const chat = await new TicketsPage(page).open(running.number)
    for (const message of MESSAGES) {
      await chat.write(message)
      await expect(chat.message(message)).toContainText(UNSENT)
    }
    await film.take(page, 'Two messages on another ticket wait, too.')
    await kill()
  })

  // As the server does with a session that was not used for long.
  const { numDeletedRows } = await ownStore.db
    .deleteFrom('tokens')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').where('email', '=', RINA.email).select('id'),
    )
    .executeTakeFirstOrThrow()
  expect(numDeletedRows).toBeGreaterThan(1n)
  await film.darken('Then the browser is killed, and on the server her session ends.')

  line.mend()
  const { page, context } = await startBrowser(false)
  await test.step('the network is back: she is asked to sign in again, and everything is sent', async () => {
    const outbox = await new OutboxPage(page).open()
    const again = await new SignInAgain(page).isShown()
    await expect(again.email).toHaveValue(RINA.email)
    await film.take(page, 'The network is back. Rina signs in again, over what still waits …')
    await again.signIn(RINA.password)
    await expect(outbox.nothing).toBeVisible({ timeout: 60_000 })
  })

  const seen = await openCustomer(server.origin, RINA.email)
  const known = new Set(before.map(({ id }) => id))
  const opened = (await seen.tickets()).filter(({ id }) => !known.has(id))
  await test.step('the server has each of it once, and in order', async () => {
    expect(opened).toMatchObject([
      { description: FAULT, priority: 'high', instrument: { serial_number: ANALYSER } },
    ])
    const [{ id } = { id: 0 }] = opened
    expect((await seen.read(id)).attachments).toMatchObject([{ name: 'screen.jpg' }])
    expect(await seen.comments(id)).toEqual([])
    expect(await seen.comments(running.id)).toEqual([...said, ...MESSAGES])
    const submitted = await (await openCafDesk(server.origin, seen)).read(form.id)
    expect(submitted.status).toBe('Submitted')
    const chosen = submitted.caf_choice_questions.filter(({ is_selected }) => is_selected)
    expect(chosen).toMatchObject([{ question: LETTER.choices[0] }])
    expect(submitted.caf_answer_questions.map(({ answer }) => answer)).toEqual(ANSWERS)
  })

  await test.step('the portal is closed, the desk answers, and a tap leads to the answer', async () => {
    const tickets = new TicketsPage(page)
    await tickets.goTo('Tickets')
    await tickets.open(opened[0]?.number ?? '')
    await expect(new FilesPanel(page).rows).toHaveCount(1)
    await film.take(page, '… and everything is sent, once and in order.')

    // The server forgot the device together with the session.
    const device = ownStore.db
      .selectFrom('devices')
      .select('id')
      .where('fcm_token', '=', receiver.subscription.endpoint)
    await expect.poll(() => device.execute()).toHaveLength(1)
    const system = await openPushService(context, line.origin)
    await system.closeWindow(page)
    await (await openDesk(server.origin)).reply(running.number, ANSWER)
    await system.deliver(receiver.decrypt((await services.next(address)).body))
    await expect.poll(system.shown).toHaveLength(1)
    const [notice] = await system.shown()
    if (!notice) throw new Error('nothing is shown')
    await film.add(
      () => lockScreen(notice),
      'The portal is closed when the answer comes: a notification says so.',
    )

    const path = await system.click(notice.tag)
    expect(path).toBe(ticketPath(running))
    const tab = await context.newPage()
    await tab.goto(path ?? '')
    const chat = await new TicketPage(tab).isShown(running.number)
    await expect(chat.messages.last()).toContainText(ANSWER)
    await expect.poll(async () => (await seen.read(running.id)).unread_count).toBe(0)
    await expect(new TicketsPage(tab).unread(running.number, 1)).toHaveCount(0)
    await film.take(tab, 'One tap, and Rina reads it.')
    await context.close()
  })
  await film.end()
})
