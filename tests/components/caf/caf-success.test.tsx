/** Step 5 of a form, from what the queue knows of its submission. */
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import {
  answerCafQuestions,
  chooseCafOption,
  confirmCafInformation,
  listCafDesignations,
  submitCafDocument,
} from '#contract/caf/calls'
import { SuccessStep } from '#features/caf/form/steps/success-step.tsx'
import { useCafSteps } from '#features/caf/form/use-caf-steps.ts'

import { Refused, startServer, UNREACHED } from '../support/api.ts'
import { caf, drawForms, serveForms } from '../support/caf-screen.tsx'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aCaf } from '../support/people.ts'

const left = vi.fn<(how: string) => void>()
let form = aCaf()

/** A form that is filled in, and submitted by a button. */
function Submitting() {
  const steps = useCafSteps(form, { name: 'Rina Hartono', draft: undefined })
  const { flow, dispatch } = steps
  useEffect(() => {
    const choice = form.caf_choice_questions[0]?.id
    dispatch({ type: 'fill', values: { designation: 1, choice, confirmed: true } })
  }, [dispatch])
  if (flow.step === 3) return <p>Filling in</p>
  if (flow.step !== 5) {
    return (
      <button type="button" onClick={() => void steps.submit()}>
        Submit
      </button>
    )
  }
  return (
    <SuccessStep
      frame={{ title: 'Buffer pH 7', number: form.number, onClose: () => left('closed') }}
      steps={steps}
      onFinish={() => left('finished')}
      onDetail={() => left('detail')}
    />
  )
}

async function submit(answers: Partial<Record<'choice' | 'submission', unknown>> = {}) {
  left.mockClear()
  form = aCaf()
  const server = startServer()
  server.answer(listCafDesignations, [{ id: 1, label: 'Head of laboratory' }])
  server.answer(chooseCafOption, () => (answers.choice ?? {}) as never)
  server.answer(answerCafQuestions, {})
  server.answer(confirmCafInformation, {})
  const submitted = server.answer(submitCafDocument, () => (answers.submission ?? form) as never)
  await draw(<Submitting />)
  await page.getByRole('button', { name: 'Submit' }).click()
  return submitted
}

const dialog = page.getByRole('dialog')

test('a form that was sent is said to be sent', async () => {
  await submit()
  await expect.element(dialog).toHaveTextContent('CongratulationCAF successfuly submitted')
  await expectEveryLook()
})

test('nothing is submitted without a choice that was refused: it says so, and leads back to the form', async () => {
  const submitted = await submit({ choice: new Refused(422, 'This is no option any more.') })
  await expect
    .element(dialog)
    .toHaveTextContent('Not acceptedWe couldn’t accept your form: This is no option any more.')
  expect(submitted).toEqual([])
  await expectEveryLook()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByText('Filling in')).toBeVisible()
})

test('a form that was not accepted says so in its detail and in the list', async () => {
  const { server, forms } = serveForms({ number: 'CAF/1', status: 'Read' })
  await drawForms()
  await caf.open('CAF/1')
  await caf.read()
  server.answer(chooseCafOption, () => new Refused(409, 'It was submitted by a colleague.'))
  await caf.submit()
  await expect.element(dialog).toHaveTextContent('We couldn’t accept your form')
  await caf.button('CAF detail').click()
  await expect
    .element(caf.problem)
    .toHaveTextContent('We couldn’t accept your form: It was submitted by a colleague.')
  await caf.close()
  await expect.element(caf.row('CAF/1')).toHaveTextContent('Not accepted')
  expect(forms()[0]?.status).toBe('Read')
})

test('a form stays complete when its person does not confirm that it is them', async () => {
  const { server, forms } = serveForms({ number: 'CAF/1' })
  await drawForms()
  await caf.open('CAF/1')
  await caf.read()
  server.answer(submitCafDocument, () => new Refused(403, 'Confirm it’s you', { proof: ['Now'] }))
  await caf.submit()
  const yes = caf.button('Yes, submit form')
  await expect.element(yes).toBeEnabled()
  await expect.element(dialog).toHaveTextContent('are you sure to submit this form ?')
  await expect.element(dialog).toHaveTextContent('In the cold room')
  server.answer(submitCafDocument, () => forms()[0])
  await yes.click()
  await expect.element(dialog).toHaveTextContent('CAF successfuly submitted')
})

// The last one: what waits here is still in the page's queue afterwards.
test('one that waits says for what', async () => {
  await submit({ submission: UNREACHED })
  await expect.element(dialog).toHaveTextContent('Saved on this deviceNot sent yet.')
  await expectEveryLook()
})
