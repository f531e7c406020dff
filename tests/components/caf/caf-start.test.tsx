import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { downloadCafFile, readCafDocument } from '#contract/caf/calls'
import type { CafDocument } from '#contract/caf/schemas'
import { readMe } from '#contract/session'
import { useCafStart } from '#features/caf/form/use-caf-start.ts'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aCaf } from '../support/people.ts'

/** In the place of a form whose code has not come. */
function Starting({ id }: { id: number }) {
  return <p role="status">{useCafStart(id).known ? 'known' : 'reading'}</p>
}

async function start(over: Partial<CafDocument>) {
  const server = startServer()
  const form = aCaf(over)
  const path = `/api_v2/customer/caf-document/${form.id}/file`
  // Without a name a form begins all the same.
  server.answer(readMe, () => new Refused(404, 'Nobody'))
  const asked = server.answer(readCafDocument, { ...form, file: path })
  const files = server.answer(downloadCafFile, { blob: new Blob(['%PDF-']), filename: undefined })
  await draw(<Starting id={form.id} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('known')
  expect(asked).toHaveLength(1)
  return { form, files }
}

test('a form and its document are fetched before its code is there', async () => {
  const { form, files } = await start({ status: 'Created' })
  await expect.poll(() => files.map(({ params }) => params.id)).toEqual([String(form.id)])
})

test('the document of a form that is not to be filled in is left alone', async () => {
  const { files } = await start({ status: 'Approved' })
  expect(files).toEqual([])
})
