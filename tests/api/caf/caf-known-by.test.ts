/** How whoever signed a form was known: asked for where the vendor wants it, and kept with what was signed. */
import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAudit } from '#contract/audit'
import { ApiError, isProofNeeded } from '#contract/http/envelope'
import { editBench } from '#contract/security/benches'
import { prove } from '#contract/security/proof'
import { textOfPdf } from '#tests/support/pdf-text'
import { deviceOf, enter, makeBench } from '#tests/support/worlds/bench-world'
import {
  type CafWorld,
  fetchPdf,
  hand,
  openCafWorld,
  sendCaf,
  SUBMISSION,
} from '#tests/support/worlds/caf-world'
import { type Actor, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const MINUTE_MS = 60_000
const START = new Date('2026-11-28T03:00:15Z')
/** Of START, as the signed form writes it. */
const START_THERE = '2026-11-28 10:00:15 (Asia/Jakarta)'

let world: CafWorld
let now = START
beforeAll(async () => {
  const lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, cafProof: true })
  lab.setClock(now)
  world = await openCafWorld(lab)
})
afterAll(() => world.lab.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
  world.lab.setClock(now)
}

const stamped = (moment: Date) => ({ date: expect.stringContaining(wallClock(moment)) })
const wallClock = (moment: Date) =>
  new Date(moment.getTime() + 7 * 60 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')

async function signedText(by: Actor, id: number) {
  const path = `/api_v2/customer/caf-document/${id}/signed`
  const { bytes } = await fetchPdf(world.lab, path, by.token)
  return (await textOfPdf(new Uint8Array(bytes).buffer)).replaceAll(/\s+/g, ' ')
}

test('a form wants a proof of the last minutes, loses nothing, and is submitted under the same key', async () => {
  const { lab } = world
  const rina = lab.as(world.rina.who, await lab.enter(world.rina.who))
  const form = await sendCaf(world)
  const steps = hand(rina, form)
  await steps.fill()
  later(11 * MINUTE_MS)
  const key = 'caf-known-by-key-0001'
  const refusal: unknown = await steps.submit({}, key).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(isProofNeeded(refusal)).toBe(true)
  const kept = await steps.detail()
  expect(kept.status).toBe('Read')
  expect(kept.evidence).toBeUndefined()
  expect(kept.caf_answer_questions.map(({ answer }) => answer)).toEqual([
    '66 months',
    'No cracks ≥ 0.1 mm',
  ])

  await rina.call(prove, { body: { password: rina.who.password } })
  const submitted = (await steps.submit({}, key)).data
  expect(submitted?.evidence).toMatchObject({
    entered_by: 'password',
    entered_at: stamped(START),
    proved_by: 'password',
    proved_at: stamped(now),
  })
  const text = await signedText(rina, form.id)
  expect(text).toContain(`Signed in with password, ${START_THERE}`)
  expect(text).toContain(`Confirmed with password, ${wallClock(now)}`)
  const [entry] = (await rina.call(listAudit, { query: {} })).data
  expect(entry).toMatchObject({
    action: 'submitCafDocument',
    entered_by: 'password',
    proved_by: 'password',
  })

  // a repeat is the first answer, also once the proof is old
  later(11 * MINUTE_MS)
  expect((await steps.submit({}, key)).data).toEqual(submitted)
})

test('a passkey that proves it is named, in the language of who signs', async () => {
  const rina = await world.lab.customer()
  const browser = new Browser()
  await browser.add(rina)
  later(11 * MINUTE_MS)
  await browser.prove(rina)
  const form = await sendCaf({ ...world, rina })
  const steps = hand(rina, form)
  await steps.fill()
  const said = await rina.send('POST', `/api_v2/customer/caf-document/${form.id}/submit`, {
    headers: { 'Accept-Language': 'id' },
    body: SUBMISSION,
  })
  expect(said.status).toBe(200)
  const { evidence } = await steps.detail()
  expect(evidence).toMatchObject({ entered_by: 'password', proved_by: 'passkey' })
  const text = await signedText(rina, form.id)
  expect(text).toMatch(/Masuk dengan kata sandi, 2026/)
  expect(text).toMatch(/Dikonfirmasi dengan passkey, 2026/)
})

test('a form that is signed on a shared bench names it as it was called then; any other names none', async () => {
  const { lab } = world
  const rina = await lab.customer()
  const bench = await makeBench(rina, 'Cold room 2')
  const elsewhere = await lab.signIn(rina.who)
  const pin = await enter(rina, bench)
  expect((await deviceOf(lab, bench).unlock(rina.who, pin)).status).toBe(200)
  const there = hand(rina, await sendCaf({ ...world, rina }))
  await there.fill()
  const signed = (await there.submit()).data
  expect(signed?.evidence).toMatchObject({ proved_by: 'pin', bench: 'Cold room 2' })
  const signedSha = async () => {
    const { bytes } = await fetchPdf(lab, signed?.evidence?.signed_url ?? '', rina.token)
    return createHash('sha256').update(bytes).digest('hex')
  }
  const before = await signedSha()
  expect(await signedText(rina, signed?.id ?? 0)).toContain('Shared device Cold room 2')

  await rina.call(editBench, { params: { id: bench.id }, body: { name: 'Serology' } })
  expect((await there.detail()).evidence).toEqual(signed?.evidence)
  expect(await signedSha()).toBe(before)
  const kept = await lab.db
    .selectFrom('caf_submissions')
    .where('caf_document_id', '=', signed?.id ?? 0)
    .select('signed_sha256')
    .executeTakeFirstOrThrow()
  expect(kept.signed_sha256?.toString('hex')).toBe(before)

  const form = await sendCaf({ ...world, rina })
  const own = hand(elsewhere, form)
  await own.fill()
  const { evidence } = (await own.submit()).data ?? {}
  expect(evidence).toMatchObject({ submitted_by: rina.who.name })
  expect(evidence?.bench).toBeUndefined()
  expect(await signedText(elsewhere, form.id)).not.toContain('Shared device')
})

test('where it is not asked for, the evidence says it all the same; of an older session nothing', async () => {
  const lab = await openLab({ limits: UNLIMITED })
  const own = await openCafWorld(lab)
  try {
    const first = hand(own.rina, await sendCaf(own))
    await first.fill()
    expect((await first.submit()).data?.evidence).toMatchObject({ entered_by: 'password' })

    await lab.db.updateTable('tokens').set({ entered_by: null, proved_by: null }).execute()
    const second = hand(own.rina, await sendCaf(own))
    await second.fill()
    const { evidence } = (await second.submit()).data ?? {}
    expect(evidence).toMatchObject({ submitted_by: own.rina.who.name })
    for (const field of ['entered_by', 'entered_at', 'proved_by', 'proved_at'] as const) {
      expect(evidence?.[field]).toBeUndefined()
    }
    const { bytes } = await fetchPdf(lab, evidence?.signed_url ?? '', own.rina.token)
    expect(await textOfPdf(new Uint8Array(bytes).buffer)).not.toContain('Signed in')
  } finally {
    await lab.close()
  }
})
