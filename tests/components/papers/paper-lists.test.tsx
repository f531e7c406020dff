/** Certificates of trainings, points and archived documents. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { downloadArchive, listArchives } from '#contract/archives'
import { listTrainingCertificates, printTrainingCertificate } from '#contract/certificates'
import { checkInstruments } from '#contract/instruments/calls'
import { listPoints, readPointTotal } from '#contract/points'
import { ArchivesScreen } from '#features/archives/archives-screen.tsx'
import { TrainingScreen } from '#features/certificates/training/training-screen.tsx'
import { TrainingsScreen } from '#features/certificates/training/trainings-screen.tsx'
import { PointsScreen } from '#features/points/points-screen.tsx'

import { aPdf } from '../support/a-pdf.ts'
import { Listed, Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aTraining } from '../support/papers.ts'
import { watchSavedFiles } from '../support/saved-files.ts'

const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name })

test('a training leads to its certificate, of which the list says all; one without an address leads nowhere', async () => {
  const server = startServer()
  server.answer(listTrainingCertificates, [
    aTraining({ uuid: 'abc' }),
    aTraining({ uuid: undefined, participant_name: 'Dewi Lestari' }),
  ])
  const asked = server.answer(checkInstruments, { haveInstrument: false, instruments: [] })
  const { router } = await draw(<TrainingsScreen />, {
    address: '/certificates-training?instrument=12&page=2',
  })
  const list = rows('Training certificates')
  await expect.element(list.first()).toHaveTextContent('Rina Hartono')
  await expect.element(list.first()).toHaveTextContent('HPLC 1260 · Trainer: Budi Santoso')
  await expect
    .element(list.first().getByRole('link'))
    .toHaveAttribute('href', '/certificates-training/abc')
  await expect.element(list.nth(1)).toHaveTextContent('Dewi Lestari')
  await expect.element(list.nth(1).getByRole('link')).not.toBeInTheDocument()
  await expect.poll(() => asked).not.toHaveLength(0)
  await button('For HPLC 1260').click()
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('a training certificate is read, and saved under the name that the server gives', async () => {
  const server = startServer()
  const asked = server.answer(printTrainingCertificate, aPdf('T-7.pdf'))
  await draw(<TrainingScreen />, { address: '/certificates-training/abc' })
  await expect.element(page.getByRole('region', { name: 'T-7' })).toBeVisible()
  expect(asked.map(({ params }) => params)).toEqual([{ id: 'abc' }])
  const saved = watchSavedFiles()
  await button('Download').click()
  expect(saved).toEqual(['T-7.pdf'])
})

test('one that is not there, or not the account’s, is gone; the list is one step away', async () => {
  startServer().answer(printTrainingCertificate, () => new Refused(404, 'Not found'))
  await draw(<TrainingScreen />, { address: '/certificates-training/no-such-uuid' })
  await expect
    .element(page.getByRole('heading', { name: 'We can’t find this certificate' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All training certificates' }))
    .toHaveAttribute('href', '/certificates-training')
})

test('points: the balance, and each change with its sign and its word, page by page', async () => {
  const server = startServer()
  server.answer(readPointTotal, { total: 12_400 })
  const asked = server.answer(
    listPoints,
    () =>
      new Listed(
        [
          { id: 2, title: 'Redeemed for a course', points: -1500 },
          { id: 1, title: 'Order of May', points: 250 },
        ],
        { total: 40, current_page: 1, last_page: 2 },
      ),
  )
  const { router } = await draw(<PointsScreen />, { address: '/points' })
  await expect.element(page.getByText('12,400 points')).toBeVisible()
  const changes = rows('Points history')
  await expect.element(changes.first()).toHaveTextContent('−1,500spent')
  await expect.element(changes.nth(1)).toHaveTextContent('+250earned')
  await button('Next page').click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 })
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ page: '2' })
})

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ARCHIVES = [
  ['Contract: 2026', 'application/pdf', 'PDF', 'Contract- 2026.pdf'],
  ['Readings', SHEET, 'Spreadsheet', 'Readings.xlsx'],
  ['Raw data', 'application/zip', 'Zip archive', 'Raw data.zip'],
] as const

test('archives say what they are, and are saved under their name with the extension of their type', async () => {
  const server = startServer()
  server.answer(
    listArchives,
    ARCHIVES.map(([name, mimes], at) => ({ id: at + 1, name, mimes, size: 2048 })),
  )
  const asked = server.answer(downloadArchive, { blob: new Blob(['PK']), filename: undefined })
  await draw(<ArchivesScreen />, { address: '/archives' })
  const saved = watchSavedFiles()
  for (const [name, , word, file] of ARCHIVES) {
    await expect
      .element(rows('Archived documents').filter({ hasText: name }))
      .toHaveTextContent(word)
    await button(`Download ${name}`).click()
    await expect.poll(() => saved.at(-1)).toBe(file)
  }
  expect(asked.map(({ params }) => params['id'])).toEqual(['1', '2', '3'])
})

test('archives are searched in the address; where none fits all can be shown again', async () => {
  const server = startServer()
  server.answer(listArchives, ({ query }) =>
    query['search'] === undefined ? [{ id: 1, name: 'Floor plan' }] : [],
  )
  const { router } = await draw(<ArchivesScreen />, { address: '/archives' })
  await page.getByRole('searchbox').fill('zanzibar')
  await expect.poll(() => router.state.location.search).toEqual({ search: 'zanzibar' })
  await expect.element(page.getByText('No documents found')).toBeVisible()
  await button('Show all documents').click()
  await expect.element(rows('Archived documents')).toHaveTextContent('Floor plan')
})
