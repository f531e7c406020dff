/** What a journey about papers and plannings asks and prepares over the wire, beside the browser. */
import { listArchives } from '#contract/archives'
import { listCertificates, listTrainingCertificates } from '#contract/certificates'
import { createClient } from '#contract/http/client'
import { createPlanning } from '#contract/plannings'
import { listPoints, readPointTotal } from '#contract/points'
import { createToken } from '#contract/session'

import { signIn } from '../sign-in.ts'

/** The papers of a demo account, as the server has them. */
export async function openPapers(origin: string, email: string) {
  const token = await signIn(origin, email)
  const client = createClient({ baseUrl: () => origin, token: () => token })
  return {
    token,
    certificates: async () => (await client.call(listCertificates, { query: { limit: 100 } })).data,
    trainings: async () => (await client.call(listTrainingCertificates, { query: {} })).data,
    archives: async () => (await client.call(listArchives, { query: {} })).data,
    points: async () => ({
      total: (await client.call(readPointTotal, {})).data.total,
      entries: (await client.call(listPoints, { query: {} })).data,
    }),
  }
}

/** The desk plans a visit at a customer, by the name of it; `starts` is an ISO moment. */
export async function planVisit(
  origin: string,
  visit: {
    customer: string
    title: string
    starts: string
    hours?: number
    kind?: 'maintenance' | 'calibration' | 'training' | 'installation'
    note?: string
  },
) {
  const open = createClient({ baseUrl: () => origin, token: () => undefined })
  const { data } = await open.call(createToken, {
    body: { email: 'staff@demo.lab', password: 'benchside-demo' },
  })
  const desk = createClient({ baseUrl: () => origin, token: () => data.access_token })
  const { customer, title, starts, hours = 2, kind = 'maintenance', note } = visit
  const ends = new Date(Date.parse(starts) + hours * 3_600_000)
  await desk.call(createPlanning, {
    body: {
      customer,
      kind,
      title,
      ...(note !== undefined && { note }),
      starts_at: starts,
      ends_at: ends.toISOString(),
    },
  })
}
