/** What becomes of uploads that nobody goes on with, and of what used ones leave. */
import { afterEach, beforeEach, expect, test } from 'vitest'

import { UPLOAD_LIMITS } from '#contract/http/limits'
import { cleanUpNow } from '#tests/support/pending-jobs'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk } from '#tests/support/send-form'
import { idOf, makeUpload, offsetOf, sendPart, sendTus, uploadWhole } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
let ticketId: number
beforeEach(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
  ticketId = (await openComplaint(lab, rina)).id
})
afterEach(() => lab.close())

const log = Buffer.alloc(300_000, 'temperature 37.0 C\n')
const attach = (upload: string) =>
  rina.send('POST', attachmentsOf(ticketId), { body: { file_upload: idOf(upload) } })

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('uploads go after three days, parts of used ones at once, their rows with the answers', async () => {
  const open = await makeUpload(lab, rina.token, { name: 'run.txt', size: 5000 })
  await sendPart(lab, rina.token, open, 0, Buffer.alloc(1000, 'a'))
  const used = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  expect((await attach(used)).status).toBe(200)

  // as after a crash between the commit and the removal of the parts
  const left = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  await lab.db
    .updateTable('uploads')
    .set({ used_at: new Date(), sha256: Buffer.alloc(32) })
    .where('id', '=', idOf(left))
    .execute()
  expect((await filesOnDisk(lab)).stored).toHaveLength(3)
  await cleanUpNow(lab.db)
  expect((await filesOnDisk(lab)).stored).toHaveLength(2)

  lab.setClock(later(UPLOAD_LIMITS.keptHours - 1))
  await cleanUpNow(lab.db)
  expect((await filesOnDisk(lab)).stored).toHaveLength(2)
  lab.setClock(later(UPLOAD_LIMITS.keptHours + 1))
  await cleanUpNow(lab.db)
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
  const rows = await lab.db.selectFrom('uploads').select('id').execute()
  expect(rows.map((row) => row.id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [idOf(used), idOf(left)].toSorted((a, b) => a.localeCompare(b)),
  )
  lab.setClock(later(91 * 24))
  await cleanUpNow(lab.db)
  expect(await lab.db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('one that nobody goes on with is gone after three days; one that is given up, at once', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'night.txt', size: log.length })
  await sendPart(lab, rina.token, upload, 0, log.subarray(0, 1000))
  const given = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  expect((await sendTus(lab, { token: rina.token, method: 'DELETE', upload: given })).status).toBe(
    204,
  )
  expect((await sendTus(lab, { token: rina.token, method: 'HEAD', upload: given })).status).toBe(
    404,
  )
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)

  lab.setClock(later(UPLOAD_LIMITS.keptHours - 1))
  const more = await sendPart(lab, rina.token, upload, 1000, log.subarray(1000, 2000))
  expect(more.status).toBe(204)
  expect(new Date(more.headers.get('Upload-Expires') ?? 0).getTime()).toBeGreaterThan(Date.now())
  lab.setClock(later(UPLOAD_LIMITS.keptHours * 2 - 2))
  expect(await offsetOf(lab, rina.token, upload)).toBe(2000)
  lab.setClock(later(UPLOAD_LIMITS.keptHours * 2))
  expect((await sendTus(lab, { token: rina.token, method: 'HEAD', upload })).status).toBe(410)
  expect((await attach(upload)).json.errors).toHaveProperty('file_upload')
})

test('of one person a few are kept, those that moved last', async () => {
  const first = await makeUpload(lab, rina.token, { name: '1.txt', size: log.length })
  const second = await makeUpload(lab, rina.token, { name: '2.txt', size: log.length })
  await sendPart(lab, rina.token, second, 0, log.subarray(0, 100))
  await sendPart(lab, rina.token, first, 0, log.subarray(0, 1000))
  for (let count = 2; count <= UPLOAD_LIMITS.perPerson; count++) {
    await makeUpload(lab, rina.token, { name: `${count}.txt`, size: 10 })
  }
  expect(await offsetOf(lab, rina.token, first)).toBe(1000)
  expect((await sendTus(lab, { token: rina.token, method: 'HEAD', upload: second })).status).toBe(
    404,
  )
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
})
