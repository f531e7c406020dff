import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { TICKET_TYPE } from '#contract/tickets/kinds'

import { typeOfRoute } from './open-route.ts'

function typeAt(address: string): unknown {
  const [name, id = ''] = address.split('/')
  if (name !== 'technical' && name !== 'request' && name !== 'non-technical') return undefined
  try {
    return typeOfRoute(name)({ params: { id } })
  } catch (error) {
    return isNotFound(error) ? 'not found' : error
  }
}

test.each([
  ['technical/1', TICKET_TYPE.technicalComplaint],
  ['request/2', TICKET_TYPE.technicalRequest],
  ['non-technical/3', TICKET_TYPE.nonTechnicalComplaint],
  ['non-technical/4', TICKET_TYPE.nonTechnicalRequest],
])('%s opens its type', (address, type) => {
  expect(typeAt(address)).toBe(type)
})

test.each(['technical/2', 'technical/x', 'request/1', 'non-technical/1', 'non-technical/5'])(
  '%s is the 404 page: the id is of another kind',
  (address) => expect(typeAt(address)).toBe('not found'),
)
