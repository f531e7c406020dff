import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ChoosePin } from '#ui/pin/choose-pin.tsx'
import { PinPad } from '#ui/pin/pin-pad.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

function Pad({ error }: { error?: string }) {
  const [pin, setPin] = useState('')
  return <PinPad label="Your PIN" digits={6} value={pin} error={error} onChange={setPin} />
}

const key = (name: string) => page.getByRole('button', { name, exact: true })
const input = () => page.getByLabelText('Your PIN')

test('digits come from its keys and from a keyboard, and the last one can be taken back', async () => {
  await draw(<Pad />)
  await key('2').click()
  await key('8').click()
  await userEvent.keyboard('03x')
  await expect.element(input()).toHaveValue('2803')
  await key('Delete last digit').click()
  await expect.element(input()).toHaveValue('280')
})

test('it takes as many digits as the PIN has and no more', async () => {
  await draw(<Pad />)
  await userEvent.keyboard('12345678')
  await expect.element(input()).toHaveValue('123456')
})

test('what is wrong is said aloud, and it fits in every look', async () => {
  await draw(<Pad error="Wrong PIN. 4 tries left." />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('4 tries left')
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  await expectEveryLook()
})

test('a new PIN is typed twice; one that is easy to guess, or another one, is not taken', async () => {
  const onChosen = vi.fn<(pin: string) => void>()
  await draw(<ChoosePin isPending={false} onChosen={onChosen} />)
  await userEvent.keyboard('111111{Enter}')
  await expect.element(page.getByText('easy to guess')).toBeVisible()
  await userEvent.keyboard('28039{Enter}1{Enter}')
  await expect.element(page.getByLabelText('Enter it again')).toHaveFocus()
  await userEvent.keyboard('280392')
  await expect.element(page.getByText('don’t match')).toBeVisible()
  expect(onChosen).not.toHaveBeenCalled()
  await userEvent.keyboard('280391{Enter}')
  await expect.element(page.getByLabelText('Enter it again')).toHaveFocus()
  await userEvent.keyboard('280391')
  expect(onChosen).toHaveBeenCalledExactlyOnceWith('280391')
})

test('a new PIN may have twelve digits', async () => {
  const onChosen = vi.fn<(pin: string) => void>()
  await draw(<ChoosePin isPending={false} onChosen={onChosen} />)
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await userEvent.keyboard('2803917064515')
  await page.getByRole('button', { name: 'Continue' }).click()
  await userEvent.keyboard('280391706451')
  expect(onChosen).toHaveBeenCalledExactlyOnceWith('280391706451')
  await expectEveryLook()
})
