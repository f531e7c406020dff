import { afterAll, beforeAll, expect, test } from 'vitest'

import { approveCaf, rejectCaf, reviseCaf } from '#contract/caf/staff'
import { listNotifications } from '#contract/notifications'
import { readEvents } from '#tests/support/event-reader'
import { type CafWorld, hand, openCafWorld, sendCaf } from '#tests/support/worlds/caf-world'
import { openLab } from '#tests/support/worlds/lab'

let world: CafWorld
beforeAll(async () => {
  world = await openCafWorld(await openLab())
})
afterAll(() => world.lab.close())

test('everybody of the laboratory is told what the desk does, in their language, without what was written', async () => {
  const { lab, sari } = world
  const rina = await lab.customer('rina')
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  await lab.db.updateTable('users').set({ language: 'id' }).where('id', '=', budi.who.id).execute()
  const pages = [await readEvents(lab, rina.token), await readEvents(lab, budi.token)]
  const heard = async () => (await Promise.all(pages.map((page) => page.next()))).map(messageOf)
  const form = await sendCaf({ sari, rina })
  const params = { id: form.id }
  const url = (status: string) => `/caf?page=1&status=${status}&id=${form.id}`
  expect(await heard()).toEqual([
    ['CafActivity', `${form.number} · New form`, `CAF created ${form.number}`, url('Created')],
    ['CafActivity', `${form.number} · Formulir baru`, `CAF baru ${form.number}`, url('Created')],
  ])

  // who reads and submits is seen by the colleague's page, without a word
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  const [, atBudis] = pages
  for (const status of ['Read', 'Submitted']) {
    const told = messageOf(await atBudis?.next())
    expect(told).toEqual(['CafActivity', undefined, undefined, url(status)])
  }
  await sari.call(reviseCaf, { params, body: { note: 'HIV panel?' } })
  await steps.confirm()
  await steps.submit()
  await sari.call(approveCaf, { params, body: {} })
  const [atRinas] = pages
  const bodies = [messageOf(await atRinas?.next())[2], messageOf(await atRinas?.next())[2]]
  expect(bodies).toEqual([`CAF revision ${form.number}`, `CAF approved ${form.number}`])

  for (const person of [rina, budi]) {
    const { data } = await person.call(listNotifications, {})
    expect(data.map(({ body }) => body)).toEqual(
      ['Approved', 'Revision', 'Created'].map((word) => `CAF ${word} ${form.number}`),
    )
    expect(data[0]).toMatchObject({ title: form.number, url: url('Approved'), is_read: false })
    expect(JSON.stringify(data)).not.toContain('HIV')
  }
  for (const page of pages) page.close()
})

function messageOf(event: Awaited<ReturnType<Awaited<ReturnType<typeof readEvents>>['next']>>) {
  const { direction, title, body, payload } = event?.message ?? {}
  return [direction, title, body, payload?.url]
}

test('what the desk was refused tells nobody', async () => {
  const { sari, lab } = world
  const rina = await lab.customer('rina')
  const form = await sendCaf({ sari, rina })
  const count = async () => (await lab.db.selectFrom('notifications').select('id').execute()).length
  const before = await count()
  const body = { note: 'Not yet.' }
  for (const endpoint of [approveCaf, rejectCaf, reviseCaf]) {
    await expect(
      sari.call(endpoint as typeof rejectCaf, { params: { id: form.id }, body }),
    ).rejects.toMatchObject({ status: 409 })
  }
  await expect(sari.call(approveCaf, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
  expect(await count()).toBe(before)
})
