import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ApiError } from '#contract/http/envelope'
import { CrashScreen } from '#features/shell/crash-screen.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const crash = (error: Error) => draw(<CrashScreen error={error} reset={() => undefined} />)

test('a screen that stopped because of the server has a number to tell', async () => {
  await crash(new ApiError('refused', 500, 'It failed', { requestId: '4F7K9-Q2M6D' }))
  await expect
    .element(page.getByText('If you contact us, quote this number: 4F7K9-Q2M6D'))
    .toBeVisible()
  await expectEveryLook()
})

test('one that stopped by itself has none', async () => {
  await crash(new TypeError('x is undefined'))
  await expect.element(page.getByText('This screen stopped working')).toBeVisible()
  await expect
    .element(page.getByText('If you contact us, quote this number'))
    .not.toBeInTheDocument()
})
