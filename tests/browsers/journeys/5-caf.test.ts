import { openCafDesk, OPTIONS } from '#tests/e2e/support/caf-desk'
import { manual } from '#tests/e2e/support/sample-pdfs'

import { END } from '../drive/driven.ts'
import { expect, test } from '../fixtures.ts'

test('CAF signed', async ({ portal, startSignedIn, server, lab: { rina } }) => {
  const desk = await openCafDesk(server.origin, rina)
  const { id, number } = await desk.send({ pdf: await manual(3), product: 'Centrifuge' })
  await startSignedIn('/caf')
  await portal.click('link', new RegExp(number.replaceAll(/[^\w ]/g, '.')))
  const document = await portal.get('region', 'Document')
  await portal.says('Chapter 1', 'region', 'Document')
  await portal.driven.run((_, node) => (node as HTMLElement).focus(), null, document)
  await portal.driven.type(END)
  await portal.tick(/I have read this document/)
  await portal.click('button', 'Lanjutkan')
  await portal.click('radio', OPTIONS[0])
  const questions = await portal.get('group', 'Answer the question below')
  await portal.fill(/Age of the rotor/, 'Four years', questions)
  await portal.fill(/What you found/, 'Nothing', questions)
  await portal.select(/^Designation/, 'Head of laboratory')
  await portal.tick('I confirm that staff were informed.')
  await portal.click('button', 'Submit Form')
  await portal.says('are you sure to submit this form ?')
  await portal.click('button', 'Yes, submit form')
  // A busy machine may answer too late for the screen: then it says that the form is kept, and will be sent.
  await portal.says(/CAF successfuly submitted|Saved on this device/)
  await expect.poll(async () => (await desk.read(id)).status).toBe('Submitted')
  const { caf_answer_questions: answers } = await desk.read(id)
  expect(answers.map(({ answer }) => answer)).toEqual(['Four years', 'Nothing'])
})
