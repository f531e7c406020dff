import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Endpoint, fillPath, isWrite } from '#contract/http/endpoint'
import { endpoints, namedEndpoints } from '#contract/index'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const every = namedEndpoints
const signedIn = every.filter(({ access }) => access !== 'public')

let lab: Lab
let rina: Actor
let stranger: Actor
let ticketId: number
beforeAll(async () => {
  lab = await openLab()
  const owner = await lab.customer('rina')
  rina = owner
  stranger = await lab.customer('stranger')
  ticketId = (await openComplaint(lab, owner)).id
})
afterAll(() => lab.close())

/** A request that gets as far as the handler, where its body is one that the handler takes. */
function ask(actor: { send: Lab['send'] }, endpoint: Endpoint, token?: string) {
  const path = fillPath(endpoint.path, {
    id: ticketId,
    attachment_id: 1,
    person: 1,
    service_report_id: 1,
    slug: 'x',
  })
  const body = isWrite(endpoint) ? { comment: 'Hello' } : undefined
  return actor.send(endpoint.method, path, { body, ...(token !== undefined && { token }) })
}

describe.each(signedIn.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('without a token: 401', async () => {
      const said = await ask(lab, endpoint)
      expect(said).toMatchObject({
        status: 401,
        json: { status_code: 401, message: 'Sign in to continue.' },
      })
      expect(said.headers.get('WWW-Authenticate')).toBe('Bearer')
    })

    test.each(['x'.repeat(43), 'short', 'two words', ''])(
      'with the token %j: 401',
      async (token) => {
        expect((await ask(lab, endpoint, token)).status).toBe(401)
      },
    )
  },
)

test.each([endpoints.listInstruments, endpoints.checkInstruments])(
  '$name: a stranger sees nothing of it',
  async (endpoint) => {
    const said = JSON.stringify((await ask(stranger, endpoint)).json.data)
    expect(said).not.toContain('SN-')
    expect(JSON.stringify((await ask(rina, endpoint)).json.data)).toMatch(/SN-/)
  },
)
