import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { PictureInput } from '#ui/form/picture-input.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'IMG_20260412_'.repeat(16)

async function picture(name = 'fault.png'): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

const chosen = vi.fn<(file: File) => void>()

function Picture({ first, error }: { first?: File; error?: string }) {
  const [file, setFile] = useState(first)
  return (
    <PictureInput
      label="Picture"
      picture={file}
      error={error}
      onChoose={(next) => {
        chosen(next)
        setFile(next)
      }}
      onRemove={() => setFile(undefined)}
    />
  )
}

const input = (camera: boolean) =>
  page.elementLocator(
    document.querySelector(`input[type="file"]${camera ? '[capture]' : ':not([capture])'}`) ??
      document.body,
  )

test.for(['a file', 'the camera'])(
  'a picture comes from %s, and is shown small with its name',
  async (way) => {
    chosen.mockClear()
    await draw(<Picture />)
    const camera = way === 'the camera'
    const asks = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
    await page.getByRole('button', { name: camera ? 'Take photo' : 'Choose picture' }).click()
    expect(asks.mock.contexts).toEqual([input(camera).element()])
    asks.mockRestore()
    await userEvent.upload(input(camera), await picture())
    const small = page.getByRole('img', { name: 'Chosen picture' })
    await expect.element(small).toBeVisible()
    await expect.poll(() => (small.element() as HTMLImageElement).naturalWidth).toBe(8)
    await expect.element(page.getByText('fault.png')).toBeVisible()
    expect(chosen.mock.calls.map(([{ name }]) => name)).toEqual(['fault.png'])
  },
)

test('the same file can be chosen again once it was removed', async () => {
  chosen.mockClear()
  await draw(<Picture />)
  for (const times of [1, 2]) {
    await userEvent.upload(input(false), await picture())
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeVisible()
    expect(chosen).toHaveBeenCalledTimes(times)
  }
})

test('who removes a picture by keyboard can go on from there', async () => {
  await draw(<Picture first={await picture()} />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Remove picture' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Take photo' })).toHaveFocus()
})

test('what this browser cannot draw has a frame with the same words', async () => {
  await draw(<Picture first={new File(['no picture'], 'scan.heic', { type: 'image/heic' })} />)
  await expect.element(page.getByRole('img', { name: 'Chosen picture' })).toBeVisible()
  await expect.poll(() => document.querySelector('main img')).toBeNull()
})

test('says what is wrong with it', async () => {
  await draw(<Picture error="too_long" />)
  await expect.element(page.getByText('Make this shorter')).toBeVisible()
})

test('stands in every look, without a picture and with one of a long name', async () => {
  const { again } = await draw(<Picture key="none" />)
  await expectEveryLook()
  await again(<Picture key="one" first={await picture(`${LONG}.png`)} />)
  await expect.element(page.getByRole('img', { name: 'Chosen picture' })).toBeVisible()
  await expectEveryLook()
})
