import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ApiError } from '#contract/http/envelope'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { SegmentField } from '#ui/form/segment-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook, expectToFit } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(20)

const Visit = v.object({
  room: v.optional(v.number()),
  contact: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(20, 'too_long'),
  ),
  note: v.optional(v.string()),
  department: v.pipe(v.number('required')),
  priority: v.picklist(['low', 'high'], 'choice'),
})
type Visit = v.InferInput<typeof Visit>

const ROOMS = [
  { id: 11, name: 'Cold room' },
  { id: 12, name: LONG },
]
const PRIORITIES = [
  { value: 'low', label: 'Low', hint: 'Within a week' },
  { value: 'high', label: 'High' },
]

interface VisitFormProps {
  onSend?: (visit: Visit) => void
  refusal?: ApiError
  departments?: typeof ROOMS | undefined
}

/** A form as the screens have them. Its fields stand in another order than they are registered in. */
function VisitForm({ onSend, refusal, departments }: VisitFormProps) {
  const form = useForm<Visit>({
    resolver: valibotResolver(Visit),
    defaultValues: { contact: '', priority: 'low' },
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError, register } = form
  register('department')
  const send = handleSubmit((visit) => {
    onSend?.(visit)
    showServerErrors(refusal, ['contact', 'department'], setError)
  }, focusFirstProblem)
  return (
    <form noValidate aria-label="Visit" onSubmit={(event) => void send(event)}>
      <TextField
        control={control}
        name="contact"
        label="Contact"
        hint="Who opens the door"
        problems={{ too_long: 'A name has 20 letters at most.' }}
      />
      <TextField control={control} name="note" label="Note" optional multiline minRows={2} />
      <SelectField control={control} name="department" label="Department" options={departments} />
      <SegmentField control={control} name="priority" label="Priority" options={PRIORITIES} />
      <button type="submit">Send</button>
    </form>
  )
}

const contact = page.getByRole('textbox', { name: 'Contact' })
const department = page.getByRole('combobox', { name: 'Department' })
const send = page.getByRole('button', { name: 'Send' })

test('a field says its name, its hint, and that it is needed', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  await expect.element(contact).toHaveAccessibleDescription('Who opens the door')
  await expect.element(contact).toBeRequired()
  await expect.element(contact).toBeValid()
  await expect.element(department).toBeRequired()
  const note = page.getByRole('textbox', { name: 'Note (optional)' })
  await expect.element(note).not.toBeRequired()
  await expect.element(note).not.toHaveAccessibleDescription()
})

test('a click on its name leads into a field', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  await page.getByText('Contact', { exact: true }).click()
  await expect.element(contact).toHaveFocus()
  await page.getByText('Department', { exact: true }).click()
  await expect.element(department).toHaveFocus()
})

test('a problem takes the place of the hint, goes with the field, and is gone when it is mended', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  await send.click()
  await expect.element(contact).toBeInvalid()
  await expect.element(contact).toHaveAccessibleDescription('Fill this in')
  await expect.element(department).toHaveAccessibleDescription('Fill this in')
  await contact.fill('A name that is much too long')
  await expect.element(contact).toHaveAccessibleDescription('A name has 20 letters at most.')
  await contact.fill('Rina')
  await expect.element(contact).toBeValid()
  await expect.element(contact).toHaveAccessibleDescription('Who opens the door')
})

test('the focus goes to the first problem, as one reads', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  await send.click()
  await expect.element(contact).toHaveFocus()
  await contact.fill('Rina')
  await send.click()
  await expect.element(department).toHaveFocus()
})

test('what the server said stands beside its field, in its words', async () => {
  const refusal = new ApiError('refused', 422, 'No.', {
    errors: { department: ['It was closed in May.'], elsewhere: ['Not here.'] },
  })
  await draw(<VisitForm departments={ROOMS} refusal={refusal} />)
  await contact.fill('Rina')
  await department.selectOptions('Cold room')
  await send.click()
  await expect.element(department).toHaveAccessibleDescription('It was closed in May.')
  await expect.element(department).toHaveFocus()
  await expect.element(contact).toBeValid()
})

test('a select waits for its options, and answers the id', async () => {
  const onSend = vi.fn<(visit: Visit) => void>()
  const { again } = await draw(<VisitForm departments={undefined} onSend={onSend} />)
  await expect.element(department).toHaveTextContent('Loading')
  await again(<VisitForm departments={ROOMS} onSend={onSend} />)
  await expect.element(department).toHaveTextContent('Choose')
  await contact.fill('  Rina ')
  await department.selectOptions('Cold room')
  await send.click()
  await expect.poll(() => onSend.mock.calls.length).toBe(1)
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    contact: 'Rina',
    department: 11,
    priority: 'low',
  })
  await department.selectOptions('')
  await send.click()
  await expect.element(department).toBeInvalid()
  expect(onSend).toHaveBeenCalledOnce()
})

test('segments are one stop of the keyboard; the arrows choose', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  const choices = page.getByRole('group', { name: 'Priority' })
  const low = choices.getByRole('radio', { name: 'Low Within a week' })
  const high = choices.getByRole('radio', { name: 'High' })
  await expect.element(low).toBeChecked()
  department.element().focus()
  await userEvent.tab()
  await expect.element(low).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(high).toHaveFocus()
  await expect.element(high).toBeChecked()
  await expect.element(low).not.toBeChecked()
  await userEvent.tab()
  await expect.element(send).toHaveFocus()
})

test('long words and problems fit', async () => {
  const refusal = new ApiError('refused', 422, '', { errors: { contact: [LONG] } })
  await draw(<VisitForm departments={ROOMS} refusal={refusal} />, { size: 'phone' })
  await contact.fill('Rina')
  await department.selectOptions(LONG)
  await page.getByRole('textbox', { name: 'Note' }).fill(LONG)
  await send.click()
  await expect.element(contact).toHaveAccessibleDescription(LONG)
  await expectToFit('on a phone')
})

test('a form stands in every look, with its problems', async () => {
  await draw(<VisitForm departments={ROOMS} />)
  await expectEveryLook()
  await send.click()
  await expect.element(contact).toBeInvalid()
  await expectEveryLook()
})

test('the first problem gets the focus, also where its form is slow to draw it', async () => {
  const fields = (invalid: boolean) => (
    <form>
      <input aria-label="Name" />
      <input aria-label="Phone" aria-invalid={invalid} />
    </form>
  )
  const { again } = await draw(fields(false))
  focusFirstProblem()
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await again(fields(true))
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus()
})

function Note() {
  const { control } = useForm({ defaultValues: { note: '' } })
  return <TextField control={control} name="note" label="Note" multiline minRows={2} maxRows={4} />
}

test.each([
  ['by itself', true],
  ['measured by MUI', false],
])('a box of several lines grows with its text, up to its maximum: %s', async (_, byItself) => {
  vi.spyOn(CSS, 'supports').mockImplementation(() => byItself)
  await draw(<Note />)
  const note = page.getByRole('textbox', { name: 'Note' })
  const lines = () => {
    const box = note.element()
    return Math.round(box.clientHeight / parseFloat(getComputedStyle(box).lineHeight))
  }
  await expect.poll(lines).toBe(2)
  await note.fill('one\ntwo\nthree')
  await expect.poll(lines).toBe(3)
  await note.fill('a line\n'.repeat(9))
  await expect.poll(lines).toBe(4)
  expect(note.element().scrollHeight).toBeGreaterThan(note.element().clientHeight)
})
