import { expect, inject, test } from 'vitest'

import { TEMPLATE } from '#tests/support/postgres/database'
import { generateTableTypes } from '#tests/support/postgres/table-types'

test('the types of the tables are those of the migrations: otherwise run npm run db:types', async () => {
  const template = { ...inject('postgres'), database: TEMPLATE }
  await expect(generateTableTypes(template, '--verify')).resolves.toBeUndefined()
})
