/** The screen of what is not sent yet. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { sessionPerson } from '#session/session'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook, expectToFit } from '../support/every-look.ts'

const screen = <OutboxScreen back={null} onSwitch={() => {}} />

test('a queue that cannot be read says so, and is read again on request', async () => {
  // the database of a device is there, and open
  startServer()
  await draw(screen)
  await expect.element(page.getByText('Everything has been sent')).toBeVisible()
  startServer()
  const reading = vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  await draw(screen)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t read what hasn’t been sent yet')
  await expectEveryLook()
  reading.mockRestore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Everything has been sent')).toBeVisible()
})

/** Stores a refused upload of a text file for the signed-in person. */
async function putRefusedUpload(name: string, text: string) {
  const bytes = await new Blob([text]).arrayBuffer()
  const opening = indexedDB.open('benchside-outbox')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction(['commands', 'files'], 'readwrite')
  writing.objectStore('commands').put({
    id: 1,
    name: 'uploadAttachment',
    key: 'refused-upload',
    owner: sessionPerson(),
    account: '3',
    lane: 'ticket:42',
    slot: '',
    input: { params: { id: 42 }, body: {} },
    files: [{ field: 'file', name, type: 'text/plain', size: bytes.byteLength }],
    state: 'refused',
    refused: { status: 422, message: 'This ticket is closed.', errors: {} },
    madeAt: Date.UTC(2026, 10, 3),
    tries: 1,
    notBefore: 0,
    uncertain: false,
  })
  writing.objectStore('files').put({ command: 1, field: 'file', bytes })
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}

test('the file of a refused upload can be downloaded', async () => {
  startServer()
  await draw(screen)
  await expect.element(page.getByText('Everything has been sent')).toBeVisible()
  await putRefusedUpload('description.txt', 'Stops at cycle 12')
  await draw(null)
  await draw(screen, { size: 'phone' })
  await expect.element(page.getByRole('listitem')).toHaveTextContent('This ticket is closed.')
  const saved: string[] = []
  const makeUrl = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await page.getByRole('button', { name: 'Download file' }).click()
  await expect.poll(() => saved).toEqual(['description.txt'])
  const [blob] = makeUrl.mock.calls[0] ?? []
  expect(blob instanceof Blob && (await blob.text())).toBe('Stops at cycle 12')
  await expectToFit('phone')
})
