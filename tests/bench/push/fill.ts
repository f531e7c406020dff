/** A laboratory of many people, each signed in on one device; and a message to all of them. */
import { createECDH, createHash, randomBytes } from 'node:crypto'

import type pg from 'pg'

export const tokenOf = (index: number) => `bench-${String(index).padStart(37, '0')}`

/** `origin` is the push service's; the device of person 7 is `origin/7`. */
export async function fillPeople(client: pg.Client, count: number, origin: string): Promise<void> {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const keys = {
    p256dh: own.getPublicKey('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  }
  const hashes = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(tokenOf(index)).digest(),
  )
  await client.query(`insert into customers (name) values ('Bench')`)
  await client.query(
    `insert into users (email, name, password_hash, current_customer_id)
     select n || '@bench.lab', 'Person ' || n, 'none', 1 from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('insert into user_customers select id, 1 from users')
  await client.query(
    `insert into tokens (user_id, hash, customer_id)
     select n, hash, 1 from unnest($1::bytea[]) with ordinality as given (hash, n)`,
    [hashes],
  )
  await client.query(
    `insert into devices (user_id, token_id, fcm_token, subscription)
     select id, id, $1 || '/' || id,
       jsonb_build_object('endpoint', $1 || '/' || id, 'keys', $2::jsonb) from users`,
    [origin, JSON.stringify(keys)],
  )
  await client.query('vacuum analyze')
}

/** As the server writes one, to the first `people`; resolves when it was committed, in ms of `performance`. */
export async function broadcast(
  client: pg.Client,
  people: number,
  toDevices: boolean,
): Promise<number> {
  const message = JSON.stringify({
    id: crypto.randomUUID(),
    direction: 'BroadcastActivity',
    title: 'Reagent lot recalled',
    body: 'Please check the lots on your shelf.',
    target_page: '/broadcasts',
  })
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    `insert into pushes (message, expires_at) values ($1, now() + '1 day') returning id`,
    [message],
  )
  const id = rows[0]?.id
  await client.query('insert into push_recipients select $1, generate_series(1, $2::int)', [
    id,
    people,
  ])
  if (toDevices) {
    // as the server does: a job for each 25 devices
    await client.query(
      `insert into pgboss.job (name, data, expire_in, retry_limit, retry_delay, retry_backoff)
       select 'deliver-push', jsonb_build_object(
         'pushId', $1::bigint, 'deviceIds', jsonb_agg(id), 'attempt', 1), interval '20 seconds', 10, 2, true
       from (select id, (row_number() over (order by id) - 1) / 25 as batch
         from devices where user_id <= $2) as device group by batch`,
      [id, people],
    )
    await client.query(`select pg_notify('benchside_jobs', 'deliver-push')`)
  }
  await client.query('commit')
  return performance.now()
}
