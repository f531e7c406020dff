/** Photos of a new ticket, drawing on one, and dictating. */
import { expect as expected, type Page } from 'playwright/test'
import sharp from 'sharp'

import { Dictation } from '#tests/pages/dictation'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'

import { fakeSpeech, speak } from '../e2e/support/fake-speech.ts'
import type { Place } from './place.ts'

const expect = expected.configure({ timeout: 20_000 })

/** An instrument's screen with an error and a name on it. */
async function photograph(name: string) {
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#8b9691"/>
    <rect x="140" y="120" width="1320" height="920" rx="28" fill="#20292c"/>
    <rect x="190" y="170" width="1220" height="820" fill="#e9f1ef"/>
    <g font-family="sans-serif" fill="#10262b">
      <text x="240" y="270" font-size="64" font-weight="700">Run 1182</text>
      <text x="240" y="380" font-size="56">Patient: Siti Rahmawati, 14-03-1975</text>
      <rect x="240" y="470" width="1120" height="230" fill="#b42318"/>
      <text x="290" y="575" font-size="72" font-weight="700" fill="#fff">E-217</text>
      <text x="290" y="655" font-size="52" fill="#fff">Probe: contact with the rim</text>
    </g>
  </svg>`
  const buffer = await sharp(Buffer.from(screen)).jpeg({ quality: 80 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

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
  return photos.choose(await photograph('one.jpg'), await photograph('two.jpg'))
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
