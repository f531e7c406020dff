/** Longer texts than a field may have are kept whole, counted, and not sent. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { TEXT_LIMITS } from '#contract/http/limits'
import { MessageBox } from '#ui/chat/message-box.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { textModal } from '#ui/modal/text.ts'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

/** Lines of a log, `length` characters in all. */
const log = (length: number) => '09:00:00 probe step 12\n'.repeat(500).slice(0, length - 1) + '.'

async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  await userEvent.fill(document.activeElement as HTMLElement, text)
}

const said = () =>
  page
    .getByRole('status')
    .elements()
    .map((each) => each.textContent)
    .join('')

const sent = vi.fn<() => void>()

function Chat() {
  const [text, setText] = useState('')
  return (
    <MessageBox
      text={text}
      write={setText}
      send={sent}
      open={text.trim() !== ''}
      words={{ placeholder: 'Write a message', send: 'Send' }}
      maxRows={6}
      tooLong={<button type="button">Send as a file</button>}
    />
  )
}

const box = page.getByRole('textbox', { name: 'Write a message' })
const send = page.getByRole('button', { name: 'Send', exact: true })
const asFile = page.getByRole('button', { name: 'Send as a file' })

test('a message box keeps 6,000 characters, says that they are too many, and sends nothing', async () => {
  sent.mockClear()
  await draw(<Chat />)
  await box.click()
  await paste(log(6000))
  await expect.element(box).toHaveValue(log(6000))
  await expect.element(box).toBeInvalid()
  await expect
    .element(box)
    .toHaveAccessibleDescription(
      'This is too long. Shorten it to 5,000 characters. 6,000 of 5,000 Send as a file',
    )
  expect(said()).toBe('This is too long. Shorten it to 5,000 characters.')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await expect.element(asFile).toBeVisible()
  await expectEveryLook()

  await box.fill(log(5000))
  await expect.element(page.getByText('5,000 of 5,000')).toBeVisible()
  await expect.element(box).toBeValid()
  expect(said()).toBe('')
  await expect.element(asFile).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()

  await box.fill(log(4000))
  await expect.element(page.getByText('of 5,000')).not.toBeInTheDocument()
})

test('characters are counted as the server counts them', async () => {
  await draw(<Chat />)
  await box.click()
  await paste('🧪'.repeat(2501))
  await expect.element(page.getByText('5,002 of 5,000')).toBeVisible()
  await paste(`  ${'\u0002'.repeat(1000)}${log(5000)}\n\n`)
  await expect.element(page.getByText('5,000 of 5,000')).toBeVisible()
})

function Note({ error }: { error?: string }) {
  const [text, setText] = useState('')
  return (
    <TextInput
      label="Note"
      hint="What to bring"
      value={text}
      onChange={({ target }) => setText(target.value)}
      error={error}
      max={TEXT_LIMITS.name}
    />
  )
}

test('a field keeps all, and says once what is wrong', async () => {
  const { again } = await draw(<Note />)
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveAccessibleDescription('What to bring')
  await note.click()
  await paste('x'.repeat(130))
  await expect.element(note).toHaveValue('x'.repeat(130))
  await expect.element(note).toBeInvalid()
  await again(<Note error="too_long" />)
  expect(page.getByText(/Make this shorter/).elements()).toEqual([])
  expect(said()).toBe('This is too long. Shorten it to 120 characters.')
  await expectEveryLook()
})

test('a window that edits a text does not save one that is too long', async () => {
  await draw(null)
  void openModal(textModal, { title: 'Edit', text: log(6000), max: 5000 })
  const edited = page.getByRole('textbox', { name: 'Edit' })
  await expect.element(edited).toHaveValue(log(6000))
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await edited.fill(log(200))
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a search that is too long is not made of its beginning', async () => {
  const searched = vi.fn<(text: string) => void>()
  await draw(<SearchBox label="Search" value="" onChange={searched} />)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.click()
  await paste('x'.repeat(121))
  await expect.element(search).toHaveValue('x'.repeat(121))
  await expect.element(search).toBeInvalid()
  await search.fill('probe')
  await expect.poll(() => searched.mock.calls).toEqual([['probe']])
  await search.fill('x'.repeat(500))
  await expectEveryLook()
})
