import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { cleanUpNow } from '#tests/support/pending-jobs'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const root = () => path.join(lab.folder, 'files')
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

async function leave(key: string, since: Date): Promise<void> {
  const folder = path.join(root(), key.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, key), 'left behind')
  await utimes(path.join(folder, key), since, since)
}

test('files that no row names go after a day; those in use and those of others stay', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const file = { name: 'a.pdf', bytes: sample.pdf }
  await sendForm(lab, attachmentsOf(id), { token: rina.token, file })
  const [used = ''] = (await filesOnDisk(lab)).stored
  const folder = path.join(root(), used.slice(0, 2))
  await utimes(path.join(folder, used), days(40), days(40))

  const fresh = 'aaaaaaaa-0000-4000-8000-000000000001'
  await leave('aaaaaaaa-0000-4000-8000-000000000002', days(2))
  await leave('bbbbbbbb-0000-4000-8000-000000000003.part', days(2))
  await leave(fresh, days(0.5))
  await writeFile(path.join(root(), 'aa', 'notes of the operator'), 'not ours')

  await cleanUpNow(lab.db)
  const left = (await filesOnDisk(lab)).stored.toSorted((a, b) => a.localeCompare(b))
  expect(left).toEqual(
    [used, fresh, 'notes of the operator'].toSorted((a, b) => a.localeCompare(b)),
  )
  const shelved = await readdir(path.join(root(), 'bb'))
  // The one in use may happen to lie in the same folder.
  expect(shelved.filter((name) => name !== used)).toEqual([])
})
