import { Dictation } from '#tests/pages/dictation'
import { HomePage } from '#tests/pages/home-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { storeLanguage } from '../support/device-stored.ts'
import { goOffline, goOnline, keepsThePortal } from '../support/device.ts'
import { failSpeech, fakeSpeech, listensIn, speak } from '../support/fake-speech.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('a description is dictated at the caret, once it is said where the voice goes', async ({
  page,
  lab,
}) => {
  await fakeSpeech(page)
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  const dictation = new Dictation(page)
  await form.describe('The stops.')
  await form.description.press('Home')
  for (let step = 0; step < 'The '.length; step++) await form.description.press('ArrowRight')

  await test.step('the first time it asks, and does not listen before', async () => {
    await dictation.button.click()
    await expect(dictation.question).toContainText('Your browser sends what you say to its maker')
    expect(await listensIn(page)).toBeUndefined()
    await dictation.answer(dictation.question, 'Start')
    await expect(dictation.button).toHaveAttribute('aria-pressed', 'true')
    expect(await listensIn(page)).toBe('en-US')
  })

  await test.step('words that may still change stand beside, the others in the box', async () => {
    await speak(page, 'pro…')
    await expect(dictation.withText('pro')).toBeVisible()
    await expect(form.description).toHaveValue('The stops.')
    await speak(page, 'probe', ' arm…')
    await expect(form.description).toHaveValue('The probe stops.')
    await speak(page, 'probe', ' arm')
    await expect(form.description).toHaveValue('The probe arm stops.')
  })

  await test.step('Escape ends it, and nothing else', async () => {
    await form.description.press('Escape')
    await dictation.hasEnded()
    expect(await listensIn(page)).toBeUndefined()
    await dictation.start()
    await dictation.button.click()
    await dictation.hasEnded()
  })

  await test.step('what was dictated is part of the draft', async () => {
    await expect(form.draftSaved).toBeVisible()
    await page.reload()
    await expect(form.description).toHaveValue('The probe arm stops.')
    await dictation.start()
  })
})

test('in the chat it says what went wrong, and is gone without a network', async ({
  page,
  lab,
}) => {
  await fakeSpeech(page)
  const { id, number } = await lab.rina.complain('The door is loose.')
  await startSignedIn(page, lab.rina.token, `/tickets/-/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  const dictation = new Dictation(page)
  await dictation.button.click()
  await dictation.answer(dictation.question, 'Start')
  await failSpeech(page, 'not-allowed')
  await expect(dictation.withText(/Allow it for this site in the browser’s settings/)).toBeVisible()
  await dictation.hasEnded()

  await dictation.start()
  await speak(page, 'It opens during a run…')
  await dictation.button.click()
  await expect(ticket.box).toHaveValue('It opens during a run')
  await ticket.box.press('Enter')
  await expect(ticket.ownMessage('It opens during a run')).toBeVisible()

  await keepsThePortal(page)
  await goOffline(page)
  await expect(dictation.button).toBeHidden()
  await goOnline(page)
  await expect(dictation.button).toBeVisible()
})

test('the assistant is spoken to in the language of the portal', async ({ page, lab }) => {
  await fakeSpeech(page)
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  await storeLanguage(page, 'id')
  await page.goto('/home?assistant=open')
  const dictation = new Dictation(page)
  await dictation.button.click()
  await dictation.answer(dictation.question, 'Mulai')
  await expect.poll(() => listensIn(page)).toBe('id-ID')
  await speak(page, 'jarum menyentuh tepi tabung')
  await expect(dictation.boxOfWindow).toHaveValue('jarum menyentuh tepi tabung')
  await page.keyboard.press('Escape')
  await dictation.hasEnded()
  await expect(dictation.boxOfWindow).toBeVisible()
})

test('a browser without speech recognition offers none', async ({ page, lab }) => {
  await fakeSpeech(page, false)
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await expect(form.description).toBeVisible()
  await expect(new Dictation(page).button).toBeHidden()
})
