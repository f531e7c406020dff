/** What a form says once it was submitted. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import {
  downloadCafFile,
  downloadSignedCaf,
  listCafDesignations,
  readCafDocument,
} from '#contract/caf/calls'
import type { CafDocument } from '#contract/caf/schemas'
import { CafDetail } from '#features/caf/detail/caf-detail.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aPdf, readerOf } from '../support/pdf.ts'
import { aCaf } from '../support/people.ts'

const dialog = page.getByRole('dialog', { name: 'CAF detail' })
const button = (name: string) => dialog.getByRole('button', { name })

const evidence: CafDocument['evidence'] = {
  submitted_at: undefined,
  submitted_by: 'Rina Hartono',
  document_sha256: 'ab12',
  document_version: 2,
  read_in: 'reader',
  entered_by: 'password',
  entered_at: undefined,
  proved_by: 'passkey',
  proved_at: undefined,
  bench: undefined,
  signed_url: undefined,
}

async function open(over: Partial<CafDocument>) {
  const server = startServer()
  const form = aCaf({ status: 'Submitted', ...over })
  server.answer(listCafDesignations, [])
  server.answer(readCafDocument, form)
  server.answer(downloadCafFile, { blob: aPdf(1), filename: undefined })
  await draw(<CafDetail id={form.id} onClose={() => undefined} />)
  await expect.element(dialog).toHaveTextContent(form.number ?? '')
  return { server, form }
}

test.each([
  ['reader', 'I have read this document to the end and agree to it.'],
  ['tab', 'I have opened the document in a separate tab, read it to the end and agree to it.'],
])(
  'names what was agreed to, how its signer was known, and the document: %s',
  async (read_in, words) => {
    await open({ evidence: { ...evidence, read_in } })
    for (const text of [words, 'Rina Hartono', 'Confirmed with', 'SHA-256 ab12']) {
      await expect.element(dialog).toHaveTextContent(text)
    }
    await expectEveryLook()
  },
)

test('the letter is read beside the facts, or opened where it lies', async () => {
  const { form } = await open({ file: '/api_v2/customer/caf-document/9/file' })
  await dialog.getByText('Letter', { exact: true }).click()
  await readerOf('Document').shows(1, 'Chapter 1')
  await dialog.getByText('Form', { exact: true }).click()
  await expect.element(dialog).toHaveTextContent(form.number ?? '')

  const elsewhere = 'https://files.vendor.example/letters/1.pdf'
  await open({ file: elsewhere })
  await dialog.getByText('Letter', { exact: true }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Open document' }))
    .toHaveAttribute('href', elsewhere)
})

test('its document is opened in a tab, and the signed form is saved', async () => {
  const { server } = await open({
    file: '/api_v2/customer/caf-document/9/file',
    evidence: { ...evidence, signed_url: '/api_v2/customer/caf-document/9/signed' },
  })
  const show = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ document: { createElement: () => ({ click: show }) } }))
  await button('Download document').click()
  await expect.poll(() => show.mock.calls).toHaveLength(1)

  server.answer(downloadSignedCaf, { blob: aPdf(1), filename: undefined })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await button('Signed form (PDF)').click()
  await expect.poll(() => saved).toEqual(['CAF-2026-0012 signed.pdf'])
})
