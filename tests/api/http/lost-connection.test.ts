import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { editMe, readMe } from '#contract/session'
import { openLab } from '#tests/support/worlds/lab'

test('a connection that breaks under a transaction fails that request alone', async () => {
  const lab = await openLab()
  const rina = await lab.customer()
  const broken = lab.db.transaction().execute(async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(lab.db)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  const { data } = await rina.call(readMe, {})
  expect(data.id).toBe(rina.who.id)
  await rina.call(editMe, { body: { name: 'Rina W.' } })
  await lab.close()
})
