// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'

import { ApiError } from '#contract/http/envelope'
import { loadCatalogue } from '#i18n/catalogue'
import { onToast } from '#ui/toast/toast.ts'

import { queryClient } from './query-client.ts'

afterEach(async () => {
  queryClient.clear()
  await loadCatalogue('en')
})

/** What a mutation that fails so says in a corner of the screen. */
async function toastsOf(failure: unknown, meta?: Record<string, unknown>) {
  const said: string[] = []
  const stop = onToast(({ text }) => said.push(text))
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(failure),
    meta,
  })
  await mutation.execute(undefined).catch(() => undefined)
  stop()
  return said
}

test.each([
  ['en', 'Something went wrong'],
  ['id', 'Terjadi kesalahan sistem'],
] as const)(
  'a failure is said in the words of the server, else in general ones: %s',
  async (language, general) => {
    await loadCatalogue(language)
    const refused = new ApiError('refused', 409, 'You can only cancel a new ticket.')
    expect(await toastsOf(refused)).toEqual(['You can only cancel a new ticket.'])
    expect(await toastsOf(new ApiError('unreadable', 502, ''))).toEqual([general])
  },
)

test('what is said elsewhere is no toast: in the form, quietly, or by signing in again', async () => {
  const inForm = new ApiError('refused', 422, 'No', { errors: { description: ['Too long.'] } })
  expect(await toastsOf(inForm, { fields: true })).toEqual([])
  expect(await toastsOf(new ApiError('refused', 500, 'Broken'), { quiet: true })).toEqual([])
  expect(await toastsOf(new ApiError('refused', 401, 'Sign in'))).toEqual([])
})

test('a screen that was refused since it is outdated is read again, and no other', async () => {
  const key = ['a', 'screen']
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated
  for (const [status, stale] of [
    [500, false],
    [409, true],
  ] as const) {
    queryClient.setQueryData(key, 'as it was')
    await toastsOf(new ApiError('refused', status, 'No'), { invalidates: [key] })
    await expect.poll(isStale).toBe(stale)
  }
})
