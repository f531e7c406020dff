/** Who gets e-mails about news: whom no push message about the account reaches, and who may still see what they tell. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { registerDevice } from '#contract/notifications'
import { switchCustomer } from '#contract/switching'
import { type FakePushService, openFakePushService } from '#tests/support/fakes/fake-push-service'
import {
  type DigestWorld,
  openDigestWorld,
  registerPush,
  type WithTicket,
} from '#tests/support/worlds/digest-world'

let world: DigestWorld
let service: FakePushService
beforeAll(async () => {
  service = await openFakePushService()
  world = await openDigestWorld({ push: { services: [service.origin] } })
})
afterAll(async () => {
  await world.lab.close()
  await service.close()
})

test('nobody is mailed whose device gets push messages, who follows nothing, or who was never there', async () => {
  const { lab, clock, confirm, plan, withTicket } = world
  const { rina, id } = await withTicket()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const newcomer = await lab.build.newcomer('wati', rina.organisation)
  await registerPush(rina, service)
  await confirm(id)
  await plan(rina.organisation)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  expect(lab.mails.count(newcomer.email)).toBe(0)
  // of the visit, not of the ticket that he does not follow
  const { text } = await lab.mails.take(budi.who.email)
  expect(text).toContain('- Visit planned')
  expect(text).not.toContain('Ticket')
})

test('who has push messages about one account is mailed what happens in another, until it is on there', async () => {
  const { lab, clock, confirm, plan, withTicket } = world
  const { rina, id, number } = await withTicket()
  const clinic = await lab.build.organisation('clinic')
  await lab.build.link(rina.who, clinic)
  await registerPush(rina, service)
  await confirm(id)
  await plan(clinic)
  await clock.pass(15)
  const { text } = await lab.mails.take(rina.who.email)
  expect(text).toContain('- Visit planned')
  expect(text).not.toContain(number)
  await rina.call(switchCustomer, { params: { id: clinic.id }, body: {} })
  await plan(clinic)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('a device with a token of Firebase does not count where no project is configured', async () => {
  const { lab, clock, confirm, withTicket } = world
  const { rina, id } = await withTicket()
  await rina.call(registerDevice, { body: { fcm_token: `token-of-${rina.who.id}` } })
  await confirm(id)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(1)
})

test.each([
  [
    'left the organisation',
    async ({ lab }: DigestWorld, { rina }: WithTicket) =>
      lab.build.unlink(rina.who, rina.organisation),
  ],
  [
    'was deactivated',
    async ({ lab }: DigestWorld, { rina }: WithTicket) =>
      lab.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', rina.who.id)
        .execute(),
  ],
  [
    'has an organisation that was switched off',
    async ({ lab }: DigestWorld, { rina }: WithTicket) =>
      lab.db
        .updateTable('customers')
        .set({ is_active: false })
        .where('id', '=', rina.organisation.id)
        .execute(),
  ],
])('who %s meanwhile gets nothing', async (_, happens) => {
  const { lab, clock, confirm, itemsOf, withTicket } = world
  const person = await withTicket()
  await confirm(person.id)
  expect(await itemsOf(person.rina)).toHaveLength(1)
  await happens(world, person)
  await clock.pass(15)
  expect(lab.mails.count(person.rina.who.email)).toBe(0)
  expect(await itemsOf(person.rina)).toEqual([])
})

test('where there are two accounts each subject says whose it is', async () => {
  const { lab, clock, confirm, plan, withTicket } = world
  const { rina, id, number } = await withTicket()
  const clinic = await lab.build.organisation('clinic')
  await lab.build.link(rina.who, clinic)
  await confirm(id)
  await plan(clinic)
  await clock.pass(15)
  const { text } = await lab.mails.take(rina.who.email)
  expect(text).toContain(`Ticket ${number} · ${rina.organisation.name}\n`)
  expect(text).toContain(` · ${clinic.name}\n- Visit planned`)
})
