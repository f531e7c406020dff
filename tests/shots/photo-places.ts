/** Photos of a new ticket, drawing on one, and dictating. */
import { expect as expected, type Page } from 'playwright/test'

import { Dictation } from '#tests/pages/dictation'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'
import { screenPhoto } from '#tests/support/sample-files'

import { fakeSpeech, speak } from '../e2e/support/fake-speech.ts'
import type { Place } from './place.ts'

const expect = expected.configure({ timeout: 20_000 })

/** Loads the page anew with a microphone of ours. */
async function withSpeech(page: Page) {
  // tsx names the functions that the page is given.
  await page.addInitScript('globalThis.__name = (named) => named')
  await fakeSpeech(page)
  await page.reload()
  return new Dictation(page)
}

async function choosePhotos(page: Page) {
  const photos = await new PhotosWindow(page).open()
  return photos.choose(await screenPhoto('one.jpg'), await screenPhoto('two.jpg'))
}

async function drawMarks(page: Page) {
  const drawing = await (await choosePhotos(page)).draw(1)
  await drawing.take('Blur')
  await drawing.drag([0.27, 0.27], [0.83, 0.34])
  await drawing.take('Arrow')
  await drawing.drag([0.75, 0.85], [0.6, 0.62])
  await drawing.take('Circle')
  await drawing.drag([0.14, 0.38], [0.37, 0.52])
}

/** `created` leads to the window of a new ticket, and writes. */
export function listPhotoPlaces(as: string, created: (page: Page) => Promise<unknown>): Place[] {
  const path = '/ticket/open/technical/1'
  return [
    {
      name: 'dictating',
      path,
      as,
      ownDevice: true,
      act: async (page) => {
        const dictation = await withSpeech(page)
        await dictation.button.click()
        await dictation.answer(dictation.question, 'Start')
        await expect(dictation.button).toHaveAttribute('aria-pressed', 'true')
        await speak(page, 'The probe touches the rim', ' of the tube…')
      },
    },
    {
      name: 'dictation-question',
      path,
      as,
      ownDevice: true,
      act: async (page) => {
        await (await withSpeech(page)).button.click()
      },
    },
    {
      name: 'photos',
      path,
      as,
      act: async (page) => {
        await created(page)
        await choosePhotos(page)
      },
    },
    {
      name: 'draw',
      path,
      as,
      act: async (page) => {
        await created(page)
        await drawMarks(page)
      },
    },
  ]
}
