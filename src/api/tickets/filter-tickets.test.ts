import { expect, test } from 'vitest'

import type { Ticket } from '#contract/tickets/schemas'

import { filterTickets } from './filter-tickets.ts'

const tickets = [
  {
    id: 1,
    number: 'TC/2026/11 0001',
    status: 'new',
    ticket_type_id: 1,
    instrument_id: 7,
    description: 'Error 12 at start',
  },
  {
    id: 2,
    number: 'TR/2026/11 0002',
    status: 'new',
    ticket_type_id: 2,
    instrument: { id: 8, type: 'Hemo 5', serial_number: 'HX-77' },
  },
  { id: 3, number: 'NC/2026/11 0003', status: 'done', ticket_type_id: 3, description: null },
] as unknown as Ticket[]

const ids = (filter: Parameters<typeof filterTickets>[1]) =>
  filterTickets(tickets, filter).tickets.map(({ id }) => id)

test.each([
  [{}, [1, 2, 3]],
  [{ status: 'new' }, [1, 2]],
  [{ ticket_type: 0 }, [1, 2, 3]],
  [{ ticket_type: 2 }, [2]],
  [{ instrument_id: 7 }, [1]],
  [{ search: ' error 12 ' }, [1]],
  [{ search: 'hx-77' }, [2]],
  [{ search: '0003', status: 'new' }, []],
  [{ limit: 1, offset: 1 }, [2]],
] as const)('%j finds %j', (filter, found) => {
  expect(ids(filter)).toEqual(found)
})

test('a page says how many there are on all pages', () => {
  expect(filterTickets(tickets, { limit: 2 })).toMatchObject({ total: 3 })
})
