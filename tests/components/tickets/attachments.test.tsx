/** The files of a ticket: looked at, deleted after asking, and what the server does not take. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { readMe } from '#contract/session'
import {
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  listAttachmentTypes,
  uploadAttachment,
} from '#contract/tickets/attachments'
import { Attachments } from '#features/tickets/files/attachments.tsx'
import { uploadModal } from '#features/tickets/files/open-upload.ts'
import { openModal } from '#ui/modal/modal.ts'

import { aPicture } from '../support/a-picture.ts'
import { Refused, startServer } from '../support/api.ts'
import { allowConsole } from '../support/console.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'
import { keptText } from '../support/kept-text.ts'
import { aTicket, ME } from '../support/people.ts'
import { watchSavedFiles } from '../support/saved-files.ts'

const ELSEWHERE = 'https://files.vendor.example/files'
const rows = page.getByRole('listitem')
const dialog = page.getByRole('dialog')
const question = page.getByRole('dialog', { name: 'Are you sure you want to delete attachment?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
let lastId = 900

async function drawFiles(names: string[], home?: string) {
  const server = startServer()
  const ticket = aTicket({ number: 'TC/2026/11 0042' })
  const files = names.map((name) => {
    const id = ++lastId
    const own = `/api_v2/customer/ticket/${ticket.id}/attachments/${id}/download`
    return {
      id,
      name,
      extension: name.split('.')[1],
      description: name === '' ? 'The lamp was changed.' : 'Of this morning',
      preview: home === undefined ? own : `${home}/${name}`,
    }
  })
  server.answer(readMe, ME)
  server.answer(listAttachments, files)
  server.answer(listAttachmentTypes, ['txt'])
  const { router } = await draw(<Attachments ticket={ticket} />)
  return { server, ticket, files, location: () => router.state.location }
}

const answerDelete = async (answer: 'Ok' | 'Cancel') => {
  await question.getByRole('button', { name: answer, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
}

test('those that are selected are deleted together, after asking; one alone from its window', async () => {
  const { server, files } = await drawFiles(['block.png', 'run.txt', ''])
  const deleted = server.answer(deleteAttachment, null)
  await page.getByRole('checkbox', { name: 'block.png' }).click()
  await page.getByRole('checkbox', { name: 'run.txt' }).click()
  const chosen = page.getByRole('toolbar', { name: '2 selected' })
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await answerDelete('Cancel')
  expect(deleted).toEqual([])
  await chosen.getByRole('button', { name: 'Delete' }).click()
  server.answer(listAttachments, files.slice(2))
  await answerDelete('Ok')
  await expect.element(rows).toHaveTextContent('The lamp was changed.')
  await expect
    .poll(() => deleted.map(({ params }) => Number(params['attachment_id'])))
    .toEqual(files.slice(0, 2).map(({ id }) => id))
  await rows.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await answerDelete('Ok')
  await expect.element(rows).not.toBeInTheDocument()
  await expect.poll(() => deleted).toHaveLength(3)
})

test('a name with markup is shown and saved as a name', async () => {
  const name = '_img src=x onerror=alert(1)_.txt'
  const { server } = await drawFiles([name])
  server.answer(downloadAttachment, { blob: new Blob(['cycle 12']), filename: undefined })
  await expect.element(rows).toHaveTextContent(name)
  await rows.getByRole('button').click()
  await expect.element(dialog.getByText('Please download file to view')).toBeVisible()
  const saved = watchSavedFiles()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => saved).toEqual([name])
})

test('a damaged picture comes whole when it is fetched again', async () => {
  const { server } = await drawFiles(['probe.png'])
  const broken = new Blob(['no picture'], { type: 'image/png' })
  server.answer(downloadAttachment, { blob: broken, filename: undefined })
  await rows.getByRole('button').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t show this picture')
  server.answer(downloadAttachment, await aPicture())
  await button('Download again').click()
  await expect
    .poll(() => dialog.element().querySelector<HTMLImageElement>('img')?.naturalWidth)
    .toBe(40)
})

test('a damaged PDF is asked for in a ticket that names the file and its ticket', async () => {
  allowConsole(/The PDF cannot be shown/)
  const { server, location } = await drawFiles(['broken.pdf'])
  const broken = new Blob(['no document'], { type: 'application/pdf' })
  server.answer(downloadAttachment, { blob: broken, filename: undefined })
  await rows.getByRole('button').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t show this PDF')
  const saved = watchSavedFiles()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => saved).toEqual(['broken.pdf'])
  await rows.getByRole('button').click()
  await button('Open ticket about this file').click()
  await expect.poll(() => location().pathname).toBe('/ticket/open/non-technical/3')
  expect(keptText()).toBe(
    'I can’t open the document broken.pdf (TC/2026/11 0042): its file is damaged.',
  )
})

test('one that was deleted meanwhile says that it is not there', async () => {
  const { server } = await drawFiles(['gone.pdf'])
  server.answer(downloadAttachment, () => new Refused(404, 'It is gone.'))
  await rows.getByRole('button').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is gone.')
})

test('files of another host open in a tab that knows nothing of the portal; offline they are not here', async () => {
  await drawFiles(['report.pdf'], ELSEWHERE)
  await rows.getByRole('button').click()
  await expect.element(dialog).toHaveTextContent('This file opens in a new tab')
  const link = dialog.getByRole('link', { name: 'Open in a new tab' })
  await expect.element(link).toHaveAttribute('href', `${ELSEWHERE}/report.pdf`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  goOffline()
  await expect.element(dialog).toHaveTextContent('Not available offline yet')
})

test('one that has no preview opens there where it cannot be downloaded', async () => {
  await drawFiles(['notes.txt'], ELSEWHERE)
  const click = vi.fn<() => void>()
  const link = { click, href: '', rel: '' }
  const tab = { opener: window, document: { createElement: () => link } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await rows.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => click).toHaveBeenCalledOnce()
  expect(link).toMatchObject({ href: `${ELSEWHERE}/notes.txt`, rel: 'noreferrer' })
  expect(tab.opener).toBeNull()
})

test('the button for a file does not move while it is pressed and the files arrive', async () => {
  const server = startServer()
  let come: (files: never[]) => void = () => {}
  const asked = server.answer(
    listAttachments,
    () => new Promise<never[]>((resolve) => (come = resolve)),
  )
  await draw(
    <div style={{ height: 120, overflow: 'auto' }} data-testid="pane">
      <div style={{ height: 300 }} />
      <Attachments ticket={aTicket()} />
    </div>,
  )
  const upload = button('Upload')
  await expect.element(upload).toBeInTheDocument()
  page.getByTestId('pane').element().scrollTop = 1000
  await expect.element(upload).toBeInViewport()
  const place = () => upload.element().getBoundingClientRect().toJSON()
  const before = place()
  await expect.poll(() => asked).toHaveLength(1)
  come([])
  await expect.element(page.getByText('No files yet')).toBeVisible()
  expect(place()).toEqual(before)
})

const uploading = page.getByRole('dialog', { name: 'Upload Attachment' })
const chosen = uploading.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')

test('each of several files goes by itself; one that is refused stays with why, and can be taken out', async () => {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listAttachmentTypes, ['txt'])
  const refusal = new Refused(422, 'No', { file: ['You can’t upload this type of file.'] })
  const sent = server.answer(uploadAttachment, ({ body }) =>
    (body['file'] as File).name === 'setup.txt' ? refusal : null,
  )
  await draw(null)
  const files = ['one.txt', 'setup.txt', 'two.txt'].map((name) => new File([name], name))
  const done = openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007', files })
  await uploading.getByLabelText('Description').fill('Of this morning')
  await button('Upload').click()
  await expect.element(chosen).toHaveTextContent('setup.txt')
  await expect
    .element(chosen.getByRole('alert'))
    .toHaveTextContent('You can’t upload this type of file.')
  await expect.element(uploading.getByLabelText('Description')).toHaveValue('Of this morning')
  await button('Remove setup.txt').click()
  await expect.element(chosen).not.toBeInTheDocument()
  expect(sent.map(({ body }) => [(body['file'] as File).name, body['description']])).toEqual(
    files.map(({ name }) => [name, 'Of this morning']),
  )
  await uploading.getByRole('button', { name: 'Cancel' }).click()
  expect(await done).toBeUndefined()
})

test('nothing is sent without a file or a word', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007' })
  await expect
    .element(uploading)
    .toHaveTextContent('accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)')
  await button('Upload').click()
  await expect.element(uploading).toHaveTextContent('Choose a file or write a description')
})
