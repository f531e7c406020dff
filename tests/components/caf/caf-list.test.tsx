/** The list of forms: by status and words, out of reach, and what its rows and messages lead to. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCafDocuments, readCafDocument } from '#contract/caf/calls'
import { toStamp } from '#contract/http/stamp'

import { Refused, UNREACHED } from '../support/api.ts'
import { caf, drawForms, serveForms } from '../support/caf-screen.tsx'

const search = page.getByRole('searchbox')
const nothing = page.getByText('No forms found')
const loadFailed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })

/** Two forms, found as our server finds them. */
function serveTwo() {
  const served = serveForms(
    { number: 'CAF/1', status: 'Approved', submitted_at: toStamp(new Date(2026, 9, 5)) },
    {
      number: 'CAF/2',
      status: 'Created',
      caf_letter: { number: 'L-2', product_name: 'Zentrifuge Z-9' },
    },
  )
  const asked = served.server.answer(listCafDocuments, ({ query }) => {
    const statuses = query['status']?.split(',')
    const words = (query['search'] ?? '').toLowerCase()
    return served
      .forms()
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .filter(({ caf_letter }) => caf_letter?.product_name?.toLowerCase().includes(words))
  })
  return { ...served, asked }
}

test('forms are found by their status and product, which the address names', async () => {
  const { asked } = serveTwo()
  const { router } = await drawForms()
  const address = () => router.state.location.search
  await expect.poll(() => caf.rows.elements()).toHaveLength(2)
  await search.fill('zentrifuge')
  await expect.poll(() => caf.rows.elements()).toHaveLength(1)
  await expect.element(caf.row('CAF/2')).toHaveTextContent('Zentrifuge Z-9')
  expect(address()).toMatchObject({ search: 'zentrifuge' })
  await search.fill('no such form')
  await expect.element(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Show all forms' }).click()
  await expect.poll(() => caf.rows.elements()).toHaveLength(2)

  await caf.filter('Approved').click()
  await expect.poll(() => caf.rows.elements()).toHaveLength(1)
  await expect.element(caf.row('CAF/1')).toHaveTextContent('Approved')
  expect(address()).toMatchObject({ status: 'Approved' })
  await caf.filter('To fill in').click()
  await expect.element(caf.row('CAF/2')).toHaveTextContent('Created')
  expect(asked.at(-1)?.query).toMatchObject({ status: 'Created,Revision,Read' })
})

test('each form opens as its status says, and closes to the list that it was opened from', async () => {
  serveTwo()
  const { router } = await drawForms('?status=Created')
  await caf.open('CAF/2')
  await expect.element(caf.continueButton).toBeVisible()
  await caf.close()
  expect(router.state.location.search).toEqual({ status: 'Created' })
  await caf.filter('All').click()
  await caf.open('CAF/1')
  await expect.element(caf.dialog).toHaveTextContent('Submitted on')
  router.history.back()
  await expect.element(caf.dialog).not.toBeInTheDocument()
})

test('a message leads to its form, over the list that it names', async () => {
  const { forms } = serveTwo()
  const [approved, created] = forms()
  const { router } = await drawForms(`?page=1&status=Created&id=${created?.id}`)
  await expect.element(caf.continueButton).toBeVisible()
  await caf.close()
  await expect.poll(() => caf.rows.elements()).toHaveLength(1)
  await expect.element(caf.filter('Created')).toHaveAttribute('aria-pressed', 'true')
  await router.navigate({ to: '/caf', search: { id: approved?.id } })
  await expect.element(caf.dialog).toHaveTextContent('Submitted on')
})

test('the misspelt status of section 4 means Submitted', async () => {
  const { asked } = serveTwo()
  const { router } = await drawForms('?status=Submited')
  await expect.element(caf.filter('Submitted')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(nothing).toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ status: 'Submitted' })
  expect(router.state.location.search).toEqual({ status: 'Submited' })
})

test('a status that is none and a form of somebody else say so', async () => {
  const { server } = serveTwo()
  server.answer(readCafDocument, () => new Refused(404, 'We can’t find this'))
  await drawForms('?status=Lost&form=9')
  await expect.element(caf.problem).toHaveTextContent('We can’t find this')
  await caf.close()
  await expect
    .element(page.getByText('There’s no status “Lost”, so you’re seeing all forms.'))
    .toBeVisible()
  await expect.poll(() => caf.rows.elements()).toHaveLength(2)
})

test('a list that fails is asked for again; without a network those seen before stay', async () => {
  const { server } = serveTwo()
  const { router } = await drawForms()
  await expect.poll(() => caf.rows.elements()).toHaveLength(2)
  server.answer(listCafDocuments, () => new Refused(500, 'Broken'))
  await caf.filter('Rejected').click()
  await expect.element(loadFailed).toHaveTextContent('Broken')
  server.answer(listCafDocuments, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(nothing).toBeVisible()
  server.answer(listCafDocuments, () => UNREACHED)
  await caf.filter('Submitted').click()
  await expect.element(loadFailed).toBeVisible()
  await router.navigate({ to: '/caf', search: {} })
  await expect.poll(() => caf.rows.elements()).toHaveLength(2)
})
