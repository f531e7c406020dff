import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Plus } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SubmitButton } from '#ui/form/submit-button.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { ActiveFilterChip } from '#ui/list/filter/active-filter-chip.tsx'
import { FilterChip, FilterChips } from '#ui/list/filter/filter-chip.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'A filter with a name that is much too long for its row and for a phone'
const column = { display: 'grid', gap: 16, padding: 16, justifyItems: 'start' } as const
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

test('a form that is being sent is not sent again', async () => {
  const send = vi.fn<() => void>()
  const form = (pending: boolean) => (
    <form
      aria-label="Visit"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Room" />
      <SubmitButton pending={pending}>Send</SubmitButton>
    </form>
  )
  const { again } = await draw(form(false))
  page.getByRole('textbox', { name: 'Room' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await again(form(true))
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('a filter that the address brought says what it is, and that a tap removes it', async () => {
  const remove = vi.fn<() => void>()
  await draw(<ActiveFilterChip label="From May" remove="Remove this filter" onRemove={remove} />)
  const chip = page.getByRole('button', { name: 'From May. Remove this filter' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  expect(remove).toHaveBeenCalledOnce()
})

test('buttons and chips stand in every look, in each of their states', async () => {
  await draw(
    <div style={column}>
      {(['contained', 'outlined', 'text'] as const).map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>Open ticket</Button>
          <Button variant={variant} startIcon={<Plus size={18} />}>
            Add photo
          </Button>
          <Button variant={variant} size="large">
            Continue
          </Button>
          <Button variant={variant} color="error">
            Discard
          </Button>
          <Button variant={variant} disabled>
            Not yet
          </Button>
          <Button variant={variant} loading>
            On its way
          </Button>
        </div>
      ))}
      <div style={row}>
        <LinkButton to="/tickets" variant="outlined">
          Your tickets
        </LinkButton>
        <IconButton aria-label="Add">
          <Plus size={22} />
        </IconButton>
        <IconButton aria-label="Add later" disabled>
          <Plus size={22} />
        </IconButton>
      </div>
      <div style={{ width: '100%', maxWidth: 360 }}>
        <SubmitButton pending={false}>Sign in</SubmitButton>
      </div>
      <FilterChips role="group" aria-label="Statuses" style={{ maxWidth: '100%' }}>
        <FilterChip label="All 12" aria-pressed onClick={() => {}} />
        <FilterChip label="New 3" aria-pressed={false} onClick={() => {}} />
        <FilterChip label="Started 9" aria-pressed={false} onClick={() => {}} />
      </FilterChips>
      <FilterChips style={{ maxWidth: '100%' }}>
        <ActiveFilterChip label={LONG} remove="Remove this filter" onRemove={() => {}} />
      </FilterChips>
    </div>,
  )
  await expectEveryLook()
})
