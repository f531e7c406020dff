import type { DatabaseConnection, Driver } from 'kysely'
import { expect, test } from 'vitest'

import { besideConnection, OneConnection } from './one-connection.ts'

const driver = {
  init: async () => {},
  acquireConnection: async () => ({}) as DatabaseConnection,
  releaseConnection: async () => {},
} as unknown as Driver

const ask = (pool: OneConnection) => pool.provideConnection(async () => 'done')

test('work that holds a connection gets no second one', async () => {
  const pool = new OneConnection(driver)
  const second = pool.provideConnection(async () => ask(pool))
  await expect(second).rejects.toThrow('a second connection was asked for')
})

test('one after the other is no second one, nor are those of others', async () => {
  const pool = new OneConnection(driver)
  const others = new OneConnection(driver)
  expect(await pool.provideConnection(async () => ask(others))).toBe('done')
  expect(await Promise.all([ask(pool), ask(pool)])).toEqual(['done', 'done'])
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  let after: Promise<string> | undefined
  await pool.provideConnection(async () => {
    after = over.then(() => ask(pool))
  })
  end()
  expect(await after).toBe('done')
})

test('what is said to have its own has it', async () => {
  const pool = new OneConnection(driver)
  const asked = pool.provideConnection(async () => besideConnection(() => ask(pool)))
  expect(await asked).toBe('done')
})
