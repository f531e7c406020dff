/** A vendor's own server, without demo data: what it starts with, and its first staff account. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, inject, test } from 'vitest'

import { resetPassword } from '#contract/account/calls'
import { readMailLink } from '#contract/account/mail-link'
import {
  listCommentDrafts,
  listDepartments,
  listDivisions,
  listRequestTypes,
} from '#contract/choices'
import { listHelpArticles } from '#contract/help'
import { createClient } from '#contract/http/client'
import { createStaffToken, readMe } from '#contract/session'
import { listLinkedCustomers } from '#contract/switching'
import { copyDatabase } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { spawnCommand, spawnServer } from '#tests/support/programs/spawn-server'

test('it has the short lists and help, and the command line makes its first staff account', async () => {
  const connection = await copyDatabase(inject('postgres'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'benchside-first-'))
  const { child, address } = await spawnServer(connection, { DATA_DIR: dataDir })
  const env = { DATABASE_URL: databaseUrl(connection), PUBLIC_URL: 'https://portal.lab' }
  const person = ['first-administrator', '--email', 'First@Vendor.lab', '--name', 'Sari']
  const { out } = await spawnCommand('admin', person, env)
  const [, hash = ''] = /https:\/\/portal\.lab\/email\/verification(#\S+)/.exec(out) ?? []
  const link = readMailLink(hash)
  expect(link?.kind).toBe('invite')
  expect(await spawnCommand('admin', person, env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is an account'),
  })

  const session: { token?: string } = {}
  const client = createClient({ baseUrl: () => address, token: () => session.token })
  const password = 'a long password'
  await client.call(resetPassword, { body: { token: link?.token ?? '', password } })
  const signedIn = await client.call(createStaffToken, {
    body: { email: 'first@vendor.lab', password },
  })
  session.token = signedIn.data.access_token
  expect((await client.call(readMe, {})).data).toMatchObject({ name: 'Sari', role: 'staff' })
  expect((await client.call(listLinkedCustomers, {})).data).toEqual([])
  const counts = [
    (await client.call(listDivisions, {})).data.length,
    (await client.call(listDepartments, {})).data.length,
    (await client.call(listRequestTypes, { params: { id: 2 } })).data.length,
    (await client.call(listCommentDrafts, { query: { rating: 5 } })).data.length,
  ]
  expect(Math.min(...counts)).toBeGreaterThan(3)
  expect((await client.call(listHelpArticles, {})).data.length).toBeGreaterThanOrEqual(40)
  child.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)
