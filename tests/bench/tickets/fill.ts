/** A vendor with a million tickets of a hundred customers, written by the database itself. */
import type pg from 'pg'

import { TICKET_STATUSES } from '#contract/tickets/filter'

export interface Filled {
  /** The customer that is asked about: a tenth of all tickets. */
  customerId: number
  userId: number
  tickets: number
}

/** Seventeen of twenty are closed; each of the other statuses has a fortieth. */
const STATUSES = `(array[${TICKET_STATUSES.map((status) => `'${status}'`).join(',')}])`

const PARTS = `(array['reagent probe','sample needle','waste pump','barcode reader','cuvette wheel',
  'laser lamp','pipet arm','cooling fan','vacuum line','rotor lid','touch panel','power supply',
  'lyse syringe','carousel motor','flow cell','printer'])`
const COMPLAINTS = `(array['leaks since','is noisy after','stops during','drifts on','smells burnt after',
  'is blocked since','does not home after','overheats during','shows a blank screen on','loses pressure after',
  'counts too low on'])`
const TIMES = `(array['the morning start','the night shift','the weekly cleaning','a power cut','control level 2',
  'the last maintenance','a full rack'])`

/** Takes a minute or two; the rows are spread over three years. */
export async function fill(client: pg.Client, tickets: number): Promise<Filled> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
  await run(`insert into customers (name) select 'Laboratory ' || n from generate_series(1, 100) n`)
  await run(`insert into users (email, name, password_hash)
    select 'user' || id || '@bench.lab', 'User ' || id, '-' from customers order by id`)
  await run(`insert into user_customers (user_id, customer_id)
    select u.id, c.id from users u join customers c on u.email = 'user' || c.id || '@bench.lab'`)
  await run(`insert into divisions (name) values ('Haematology')`)
  await run(`insert into instrument_types (name, manufacture, category)
    select 'Model ' || n, 'Auralis', 'Haematology' from generate_series(1, 200) n`)
  await run(`insert into instruments (customer_id, instrument_type_id, serial_number)
    select c.id, t.id, 'SN-' || c.id || '-' || t.id from customers c cross join instrument_types t`)
  await withoutLetters(run, async () => {
    await run(
      `insert into tickets (number, customer_id, ticket_type_id, status, opened_by, instrument_id,
       division_id, staff_name, staff_phone_number, description, created_at, last_activity_at, closed_at)
     select 'TC/2026/11 ' || lpad(n::text, 7, '0'), c.id, 1, s.status, u.id, i.id, d.id,
       'Rina Wulandari', '+62 812 5550 1201',
       'The ' || ${PARTS}[1 + (n::bigint * 31 / 7) % 16] || ' ' || ${COMPLAINTS}[1 + (n::bigint * 17 / 5) % 11]
         || ' ' || ${TIMES}[1 + (n::bigint * 13 / 3) % 7] || '. It reports error ' || n
         || ' and asks for a service engineer.',
       now() - n * interval '90 seconds', now() - n * interval '90 seconds',
       case when s.status = 'closed' then now() - n * interval '90 seconds' end
     from generate_series(1, $1::int) n
     cross join lateral (select case when n % 10 = 0 then 1 else 2 + n % 99 end as nth) w
     join customers c on c.name = 'Laboratory ' || w.nth
     join users u on u.email = 'user' || c.id || '@bench.lab'
     join instruments i on i.customer_id = c.id
       and i.serial_number = 'SN-' || c.id || '-' || (1 + (n / 10) % 200)
     cross join lateral (
       select ${STATUSES}[1 + least(6, (n + n / 10)::bigint * 7919 % 40)::int] as status
     ) s
     cross join (select id from divisions limit 1) d`,
      [tickets],
    )
  })
  // the newest are talked about: three messages each
  await run(`insert into replies (ticket_id, author_id, comment)
    select t.id, o.user_id, 'Message ' || m.nth from tickets t
    cross join generate_series(1, 3) m(nth)
    join user_customers o on o.customer_id = 1 + t.customer_id % 100
    where t.id % 3 = 0 and t.created_at > now() - interval '60 days' order by t.id, m.nth`)
  await run('analyze')
  const { rows } = await run(
    `select c.id, u.user_id, (select count(*) from tickets) as tickets from customers c
     join user_customers u on u.customer_id = c.id where c.name = 'Laboratory 1'`,
  )
  const [row] = rows as { id: string; user_id: string; tickets: string }[]
  return {
    customerId: Number(row?.id),
    userId: Number(row?.user_id),
    tickets: Number(row?.tickets),
  }
}

/** The index of letters is made when all is there: ticket by ticket it takes too long. */
async function withoutLetters(
  run: (sql: string) => Promise<{ rows: unknown[] }>,
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await run(
    `select pg_get_indexdef('ticket_texts_letters'::regclass) as definition`,
  )
  const [{ definition }] = rows as [{ definition: string }]
  await run('drop index ticket_texts_letters')
  await write()
  await run(definition.replace(' ON ONLY ', ' ON '))
}
