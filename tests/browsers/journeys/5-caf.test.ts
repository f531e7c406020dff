import { openCafDesk, OPTIONS } from '#tests/e2e/support/caf-desk'
import { manual } from '#tests/e2e/support/sample-pdfs'

import { END } from '../drive/driven.ts'
import { expect, test } from '../fixtures.ts'

test('CAF signed', async ({ screen, startSignedIn, server, lab: { rina } }) => {
  const desk = await openCafDesk(server.origin, rina)
  const { id, number } = await desk.send({ pdf: await manual(3), product: 'Centrifuge' })
  await startSignedIn('/caf')
  await screen.click('link', new RegExp(number.replaceAll(/[^\w ]/g, '.')))
  const document = await screen.get('region', 'Document')
  await screen.says('Chapter 1', 'region', 'Document')
  await screen.driven.run((_, node) => (node as HTMLElement).focus(), null, document)
  await screen.driven.type(END)
  await screen.tick(/I have read this document/)
  await screen.click('button', 'Lanjutkan')
  await screen.click('radio', OPTIONS[0])
  const questions = await screen.get('group', 'Answer the question below')
  await screen.fill(/Age of the rotor/, 'Four years', questions)
  await screen.fill(/What you found/, 'Nothing', questions)
  await screen.select(/^Designation/, 'Head of laboratory')
  await screen.tick('I confirm that staff were informed.')
  await screen.click('button', 'Submit Form')
  await screen.says('are you sure to submit this form ?')
  await screen.click('button', 'Yes, submit form')
  await screen.says('CAF successfuly submitted')
  const { status, caf_answer_questions: answers } = await desk.read(id)
  expect([status, ...answers.map(({ answer }) => answer)]).toEqual([
    'Submitted',
    'Four years',
    'Nothing',
  ])
})
