import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeStorageQuota, listStorage } from '#contract/storage'
import { deleteAttachment } from '#contract/tickets/attachments'
import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { runCommand } from '#tests/support/programs/run-command'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { idOf, makeUpload, sendPart, sendTus, uploadWhole } from '#tests/support/tus'
import {
  type Actor,
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
} from '#tests/support/worlds/lab'

/** Bytes that each laboratory may keep here. */
const QUOTA = 1000

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab({ quotaBytes: QUOTA })
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

async function laboratory() {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const attach = (size: number, name = 'log.txt') =>
    sendForm(lab, attachmentsOf(id), {
      token: rina.token,
      file: { name, bytes: Buffer.alloc(size, 'x') },
    })
  const used = async () => {
    const query = { search: rina.organisation.name }
    return (await sari.call(listStorage, { query })).data[0]?.used_bytes
  }
  return { rina, id, attach, used }
}

const declare = (token: string, size: number) =>
  sendTus(lab, { token, method: 'POST', headers: { 'Upload-Length': String(size) } })

test('a file that does not fit is refused with a sentence that says what to do, and nothing of it stays', async () => {
  const { rina, attach, used } = await laboratory()
  expect((await attach(QUOTA)).status).toBe(200)
  const before = (await filesOnDisk(lab)).stored.length
  const said = await attach(1)
  const sentence = `We couldn’t save this file: the storage of ${rina.organisation.name} is full (0.000001\u00a0GB). Delete files you no longer need, or ask us for more space.`
  expect(said).toMatchObject({ status: 422, json: { message: sentence } })
  expect(said.json.errors).toEqual({ file: [sentence] })
  expect(await used()).toBe(QUOTA)
  expect((await filesOnDisk(lab)).stored).toHaveLength(before)
  // words go on, and so does everybody else
  const reply = { body: { description: 'only words' } }
  const { id } = await openComplaint(lab, rina)
  expect((await rina.send('POST', attachmentsOf(id), reply)).status).toBe(200)
  expect((await (await laboratory()).attach(QUOTA)).status).toBe(200)
})

test('what is deleted makes room again', async () => {
  const { rina, id, attach, used } = await laboratory()
  const { data } = (await attach(QUOTA)).json as { data: { id: number } }
  await rina.call(deleteAttachment, { params: { id, attachment_id: data.id }, body: {} })
  expect(await used()).toBe(0)
  expect((await attach(QUOTA)).status).toBe(200)
  await lab.db.deleteFrom('tickets').where('id', '=', id).execute()
  expect(await used()).toBe(0)
})

test('files that come at once do not pass together what none would pass alone', async () => {
  const { attach, used } = await laboratory()
  const said = await Promise.all(Array.from({ length: 8 }, () => attach(300)))
  expect(said.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect(await used()).toBe(900)
})

test('an upload has its room from the beginning, and gives back what it did not need', async () => {
  const { rina, id, attach, used } = await laboratory()
  const said = await Promise.all([600, 600].map((size) => declare(rina.token, size)))
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201, 422]))
  expect(said.find(({ status }) => status === 422)?.json.message).toMatch(
    /^We couldn’t save this file/,
  )
  expect(await used()).toBe(600)
  expect((await attach(500)).status).toBe(422)

  const made = said.find(({ status }) => status === 201)
  const upload = made?.headers.get('Location') ?? ''
  await sendTus(lab, { token: rina.token, method: 'DELETE', upload })
  expect(await used()).toBe(0)

  const whole = await makeUpload(lab, rina.token, { name: 'log.txt', size: QUOTA })
  await sendPart(lab, rina.token, whole, 0, Buffer.alloc(QUOTA, 'x'))
  const body = { file_upload: idOf(whole) }
  expect((await rina.send('POST', attachmentsOf(id), { body })).status).toBe(200)
  expect(await used()).toBe(QUOTA)
  expect((await declare(rina.token, 1)).status).toBe(422)
})

test('a picture of a ticket counts, and one that does not fit leaves no ticket', async () => {
  const { rina, attach, used } = await laboratory()
  await attach(QUOTA - 10)
  const department = await lab.build.department()
  const kind = TICKET_TYPE.nonTechnicalComplaint
  const complaint = await complaintBody(lab, rina.organisation)
  const body = { ...complaint, ticket_type_id: kind, department_id: department.id }
  const bytes = await sample.png()
  const upload = uploadWhole(lab, rina.token, { name: 'a.png', bytes })
  await expect(upload).rejects.toThrow('422 We couldn’t save this file: the storage of')
  const tickets = async () =>
    (
      await lab.db
        .selectFrom('tickets')
        .where('customer_id', '=', rina.organisation.id)
        .select('id')
        .execute()
    ).length
  const img = new Blob([new Uint8Array(bytes)])
  await expect(rina.call(createTicket, { body, files: { img } })).rejects.toMatchObject({
    status: 422,
    errors: { img: [expect.stringMatching(/^We couldn’t save this file/)] },
  })
  expect([await used(), await tickets()]).toEqual([QUOTA - 10, 1])
})

test('staff see what everybody uses, and give one laboratory more, or what all have', async () => {
  const { rina, attach } = await laboratory()
  const { id, name } = rina.organisation
  await attach(QUOTA)
  const params = { id }
  const changed = await sari.call(changeStorageQuota, { params, body: { quota_gb: 1 } })
  const seen = { used_bytes: QUOTA, quota_bytes: 1_000_000_000, own_quota: true }
  expect(changed.data).toMatchObject({ customer: { id, name }, ...seen })
  expect((await attach(1)).status).toBe(200)
  await sari.call(changeStorageQuota, { params, body: { quota_gb: null } })
  const { data, meta } = await sari.call(listStorage, { query: {} })
  expect(data[0]).toMatchObject({
    customer: { id },
    used_bytes: QUOTA + 1,
    quota_bytes: QUOTA,
    own_quota: false,
  })
  const all = await lab.db.selectFrom('customers').select('id').execute()
  expect(meta?.total).toBe(all.length)
  const nobody = { params: { id: 999_999_999 }, body: { quota_gb: 1 } }
  await expect(sari.call(changeStorageQuota, nobody)).rejects.toMatchObject({ status: 404 })
  for (const quota_gb of [0, -1, 1.5, 2_000_000, 'much']) {
    const said = await sari.send('PUT', `/api_v2/staff/storage/${id}`, { body: { quota_gb } })
    expect(said).toMatchObject({ status: 422, json: { errors: { quota_gb: expect.anything() } } })
  }
})

test("and so on the desk's command line", { timeout: 60_000 }, async () => {
  const { rina, attach } = await laboratory()
  const { id, name } = rina.organisation
  await attach(QUOTA)
  const desk = async (...args: string[]) => {
    const env = { BENCHSIDE_TOKEN: sari.token }
    const done = await runCommand('desk', ['--origin', lab.address, ...args], env)
    expect(done).toMatchObject({ code: 0, err: '' })
    return done.out
  }
  expect(await desk('storage', '--search', name)).toContain(`${id}  ${name}  0.00 of 0.00 GB`)
  expect(await desk('storage-quota', String(id), '5')).toContain('0.00 of 5.00 GB, its own')
  expect(await desk('storage-quota', String(id), 'none')).not.toContain('its own')
})
