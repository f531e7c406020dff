/** Certificates of instruments: the list with its filters, the menu of one, and the paper behind it. */
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { downloadCertificate, downloadSticker, listCertificates } from '#contract/certificates'
import { downloadAuditPack } from '#contract/instrument-reports'
import { checkInstruments } from '#contract/instruments/calls'
import { CertificatesScreen } from '#features/certificates/certificates-screen.tsx'

import { aPdf } from '../support/a-pdf.ts'
import { aPicture } from '../support/a-picture.ts'
import { Listed, startServer } from '../support/api.ts'
import { allowConsole } from '../support/console.ts'
import { draw } from '../support/draw.tsx'
import { expectToFit } from '../support/every-look.ts'
import { goOffline } from '../support/go-offline.ts'
import { keptText } from '../support/kept-text.ts'
import { aCertificate, inDays } from '../support/papers.ts'
import { watchSavedFiles } from '../support/saved-files.ts'

const ELSEWHERE = 'https://files.vendor.example/a.pdf'

const cards = page.getByRole('list', { name: 'Instrument certificates' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

/** Opens the menu of a certificate, and one of its papers where it is named. */
async function open(number: string, paper?: string) {
  await cards.filter({ hasText: number }).getByRole('button').click()
  await expect.element(dialog).toHaveTextContent(number)
  if (paper !== undefined) await dialog.getByRole('button', { name: paper }).click()
}

async function drawList(...certificates: Parameters<typeof aCertificate>[0][]) {
  const server = startServer()
  server.answer(listCertificates, certificates.map(aCertificate))
  return { server, ...(await draw(<CertificatesScreen />, { address: '/certificates?limit=9' })) }
}

test('a card says when its certificate ends, or that it has ended', async () => {
  await drawList(
    { certificate_number: 'A', expires_at: inDays(-20) },
    { certificate_number: 'B', expires_at: inDays(20.5) },
    { certificate_number: 'C', expires_at: undefined },
  )
  await expect.element(cards.first()).toHaveTextContent(/Expired \d+ \w+ 20\d\d/)
  await expect.element(cards.nth(1)).toHaveTextContent('Expires in 20 days')
  await expect.element(cards.nth(2)).toHaveTextContent('No expiry date')
})

test('search, pages and the end are in the address; a filter begins at the first page, and all can be shown again', async () => {
  const server = startServer()
  const asked = server.answer(listCertificates, ({ query }) =>
    query['search'] === undefined
      ? new Listed(
          [1, 2, 3, 4].map(() => aCertificate()),
          { total: 6 },
        )
      : [],
  )
  const { router } = await draw(<CertificatesScreen />, { address: '/certificates' })
  const address = () => router.state.location.search
  await button('Next page').click()
  await expect.poll(address).toEqual({ offset: 4 })
  await button('Expired or expiring soon').click()
  await expect.poll(address).toEqual({ expiring: 60 })
  await expect.poll(() => asked.at(-1)?.query).toEqual({ expiring: '60', limit: '4', offset: '0' })
  await button('Expired or expiring soon').click()
  await expect.poll(address).toEqual({})
  await page.getByRole('searchbox').fill('zanzibar')
  await expect.element(page.getByText('No certificates found')).toBeVisible()
  expect(address()).toEqual({ search: 'zanzibar' })
  await button('Show all certificates').click()
  await expect.element(cards.nth(3)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('the menu has the papers that there are: a sticker, a certificate, a training in a tab, or none', async () => {
  await drawList(
    { id: 1, certificate_number: 'BOTH', label_sticker: '/api_v2/customer/certificates/1/sticker' },
    { certificate_number: 'PLAIN' },
    { certificate_number: 'NONE', file: undefined },
    { certificate_number: 'RUNS', label_sticker: 'javascript:alert(1)' },
    { certificate_number: 'TRAINING', certificate: { type: 'Internal' }, uuid: 'abc' },
  )
  const menu = async (number: string) => {
    await open(number)
    const shown = [...dialog.element().querySelectorAll('button, a')].map((way) => way.textContent)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    return shown.filter((way) => way.startsWith('View'))
  }
  expect(await menu('BOTH')).toEqual(['View Certificate', 'View Sticker'])
  expect(await menu('PLAIN')).toEqual(['View Certificate'])
  expect(await menu('RUNS')).toEqual(['View Certificate'])
  await open('NONE')
  await expect.element(dialog).toHaveTextContent('This certificate has no document.')
  await userEvent.keyboard('{Escape}')
  await open('TRAINING')
  const link = dialog.getByRole('link', { name: 'View Certificate' })
  await expect.element(link).toHaveAttribute('href', '/certificates-training/abc')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a sticker is shown, printed without its window, and saved under its name', async () => {
  const { server } = await drawList({
    id: 1,
    certificate_number: 'C/1',
    label_sticker: '/api_v2/customer/certificates/1/sticker',
  })
  server.answer(downloadSticker, aPdf())
  const printing = vi.spyOn(window, 'print').mockReturnValue()
  await open('C/1', 'View Sticker')
  await expect.element(page.getByRole('dialog', { name: 'Sticker C/1' })).toBeVisible()
  await expect.poll(() => dialog.element().innerHTML).toContain('<canvas')
  await button('Print').click()
  await expect.poll(() => printing).toHaveBeenCalledOnce()
  const sheet = () => document.querySelector('.bs-print canvas')
  expect(sheet()).not.toBeNull()
  await commands.wear({ media: 'print' })
  expect(document.querySelector('[role="dialog"]')?.checkVisibility()).toBe(false)
  expect(sheet()?.checkVisibility()).toBe(true)
  await commands.wear({ media: 'screen' })
  dispatchEvent(new Event('afterprint'))
  await expect.poll(sheet).toBeNull()
  const saved = watchSavedFiles()
  await button('Download').click()
  expect(saved).toEqual(['Sticker C-1.pdf'])
})

test('a sticker that is a picture is shown as one, and saved as one', async () => {
  const { server } = await drawList({
    id: 1,
    certificate_number: 'C1',
    label_sticker: '/api_v2/customer/certificates/1/sticker',
  })
  server.answer(downloadSticker, await aPicture())
  await open('C1', 'View Sticker')
  await expect.element(dialog.getByRole('img', { name: 'Sticker C1' })).toBeVisible()
  await expect.element(button('Print')).not.toBeInTheDocument()
  const saved = watchSavedFiles()
  await button('Download').click()
  expect(saved).toEqual(['Sticker C1.png'])
})

test('papers of another host open in a tab that knows nothing of the portal', async () => {
  await drawList({ certificate_number: 'C1', file: ELSEWHERE })
  await open('C1', 'View Certificate')
  await expect.element(dialog).toHaveTextContent('This file opens in a new tab')
  for (const name of ['Open in a new tab', 'Download']) {
    const link = dialog.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', ELSEWHERE)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('a damaged certificate is fetched again once, opened as it is, and a ticket asks for it', async () => {
  allowConsole(/The PDF cannot be shown/)
  const { server, router } = await drawList({ certificate_number: 'C1' })
  const answer = new Blob(['<p>Please sign in.</p>'], { type: 'text/html' })
  const asked = server.answer(downloadCertificate, { blob: answer, filename: undefined })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('C1', 'View Certificate')
  const problem = dialog.getByRole('alert')
  await expect.element(problem).toHaveTextContent('The file is damaged.')
  await button('Download again').click()
  await expect.element(problem).toHaveTextContent('it’s still damaged')
  await expect.element(button('Download again')).not.toBeInTheDocument()
  expect(asked).toHaveLength(2)
  await button('Open in a new tab').click()
  expect(opened).toHaveBeenCalledOnce()
  await button('Open ticket about this file').click()
  await expect.poll(() => router.state.location.pathname).toBe('/ticket/open/non-technical/3')
  // The history outlives the lock of a shared bench: the text is kept elsewhere.
  expect(JSON.stringify(router.state.location.state)).not.toContain('C1')
  expect(keptText()).toBe('I can’t open the document C1: its file is damaged.')
})

test('the papers of one instrument: its name as a filter, all of them as one file, and none without a network', async () => {
  const server = startServer()
  server.answer(listCertificates, [aCertificate()])
  server.answer(checkInstruments, {
    haveInstrument: true,
    instruments: [{ id: 4, type: 'HPLC 1260', serial_number: 'DE-77' }],
  })
  const pack = { blob: new Blob(['PK']), filename: 'audit-pack_DE-77.zip' }
  server.answer(downloadAuditPack, pack)
  const { router } = await draw(<CertificatesScreen />, {
    address: '/certificates?instrument_id=4',
  })
  const only = button('For HPLC 1260 - DE-77')
  await expect.element(only).toBeVisible()
  const saved = watchSavedFiles()
  await button('Download audit pack').click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatch(/^audit-pack.*\.zip$/)
  await expectToFit()
  goOffline()
  await expect.element(button('Download audit pack')).toBeDisabled()
  await expect
    .element(page.getByText('You can download the audit pack when you’re back online.'))
    .toBeVisible()
  await only.click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.element(button('Download audit pack')).not.toBeInTheDocument()
})
