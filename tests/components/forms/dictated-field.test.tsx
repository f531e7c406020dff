import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { DictatedField } from '#ui/form/dictated-field.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const notice = { isRead: () => false, keepRead: () => {} }

function Description() {
  const { control } = useForm({ defaultValues: { note: 'The probe touches the rim.' } })
  return (
    <DictatedField
      control={control}
      name="note"
      label="What is wrong"
      multiline
      minRows={3}
      dictation={notice}
    />
  )
}

const dictate = page.getByRole('button', { name: 'Dictate' })

test('before the first dictation it is said where the browser sends what is spoken', async () => {
  await draw(<Description />)
  await dictate.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a browser without speech recognition has a field without a microphone', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  await draw(<Description />)
  await expect.element(page.getByRole('textbox', { name: 'What is wrong' })).toBeVisible()
  await expect.element(dictate).not.toBeInTheDocument()
})

test('a field to dictate into stands in every look', async () => {
  await draw(<Description />)
  await expectEveryLook()
})
