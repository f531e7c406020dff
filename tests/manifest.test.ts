import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { SHARE_FIELDS, SHARE_PATH } from '#contract/share'

test('the manifest has what is shared posted to where the worker takes it', () => {
  const { share_target } = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as {
    share_target: {
      action: string
      method: string
      enctype: string
      params: Record<string, unknown> & { files: { name: string; accept: string[] }[] }
    }
  }
  const { files, ...texts } = share_target.params
  expect(share_target).toMatchObject({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
  })
  expect(Object.values(texts)).toEqual([...SHARE_FIELDS.texts])
  expect(files).toEqual([
    { name: SHARE_FIELDS.files, accept: ['image/*', 'application/pdf', '.pdf'] },
  ])
})
