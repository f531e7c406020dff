/** The window that asks once more who one is. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { beginProof, type ProofWays, prove, readProofWays } from '#contract/security/proof'
import { askForProof } from '#features/session/proof/ask-for-proof.ts'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
const password = dialog.getByLabelText('Password', { exact: true })
const code = dialog.getByLabelText('Code')
const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })

async function ask(ways: ProofWays, need = { byPin: true }) {
  const server = startServer()
  server.answer(readProofWays, ways)
  await draw(null)
  // what an earlier test closed leaves nobody alone
  await userEvent.keyboard('{Tab}')
  const answer = askForProof(need, performance.now())
  await expect.element(dialog).toBeVisible()
  return { server, answer }
}

test('a wrong password and a wrong code are said at their fields, and the right ones prove it', async () => {
  const { server, answer } = await ask({ password: true, code: true })
  server.answer(prove, ({ body }) => {
    if (body.password !== 'right') return new Refused(422, 'Check it.', { password: ['Wrong.'] })
    return body.code === '654321' ? undefined : new Refused(422, 'Check it.', { code: ['Wrong.'] })
  })
  await expect.element(confirm).toBeDisabled()
  await password.fill('guess')
  await code.fill('000000')
  await confirm.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  await password.fill('right')
  await confirm.click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('654321')
  await confirm.click()
  await expect(answer).resolves.toBe(true)
})

test('who closes it has proved nothing; it says where a PIN is not enough', async () => {
  const { answer } = await ask({ password: true }, { byPin: false })
  await expect.element(dialog).toHaveTextContent('Your PIN isn’t enough for this.')
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
})

test('the window of the browser goes when the one that asks is closed', async () => {
  const { server, answer } = await ask({ password: true, passkey: true })
  server.answer(beginProof, { challenge: 'eA', rpId: 'localhost', userVerification: 'required' })
  let signal: AbortSignal | undefined
  const asking = vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    signal = options?.signal
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal?.reason))
    })
  })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => signal?.aborted).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
  await expect.poll(() => signal?.aborted).toBe(true)
  asking.mockRestore()
})

test('a call that began before the proof and is refused after it asks no second time', async () => {
  const began = performance.now()
  const { server, answer } = await ask({ password: true })
  server.answer(prove, undefined)
  await password.fill('right')
  await confirm.click()
  await expect(answer).resolves.toBe(true)
  await expect(askForProof({ byPin: false }, began)).resolves.toBe(true)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('whoever closed it is asked again only once they do something', async () => {
  const { answer } = await ask({ password: true })
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
  await expect(askForProof({ byPin: true }, performance.now())).resolves.toBe(false)
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  const later = askForProof({ byPin: true }, performance.now())
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(later).resolves.toBe(false)
})
