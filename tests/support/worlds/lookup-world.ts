/** Rows of what a laboratory looks up, with files in the store of the lab. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { openFolderStore } from '#server/platform/files/folder-store'

import type { Organisation } from './builders.ts'
import { letterOf } from './caf-world.ts'
import type { Lab } from './lab.ts'

const DAY_MS = 86_400_000
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

type Owned = { id: number; instrument_type_id: number }

export function lookups(lab: Lab) {
  const { db } = lab
  const store = openFolderStore(join(lab.folder, 'files'))
  const keep = async (text: string) => store.put(Readable.from([await letterOf(text)]), '')

  return {
    /** With a file unless told otherwise; ends in `endsIn` days. */
    async certificate(
      owner: Organisation,
      instrument: Owned,
      given: {
        endsIn?: number
        name?: string
        file?: boolean
        sticker?: boolean
        training?: number
        issuedAgo?: number
      } = {},
    ) {
      const number = `CAL-${randomUUID().slice(0, 8)}`
      const file = given.file === false ? undefined : await keep(`Certificate ${number}`)
      const sticker = given.sticker ? await keep(`Sticker ${number}`) : undefined
      return db
        .insertInto('certificates')
        .values({
          customer_id: owner.id,
          instrument_id: instrument.id,
          number,
          name: given.name ?? 'Calibration',
          training_certificate_id: given.training ?? null,
          storage_key: file?.key ?? null,
          size: file?.size ?? null,
          sha256: file?.sha256 ?? null,
          sticker_storage_key: sticker?.key ?? null,
          sticker_size: sticker?.size ?? null,
          sticker_sha256: sticker?.sha256 ?? null,
          issued_at: daysFromNow(-(given.issuedAgo ?? 400)),
          expires_at: daysFromNow(given.endsIn ?? 100),
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow()
    },

    async training(owner: Organisation, instrument: Owned, participant = 'Budi Santoso') {
      const number = `TRN-${randomUUID().slice(0, 8)}`
      const file = await keep(`Training ${number}`)
      return db
        .insertInto('training_certificates')
        .values({
          customer_id: owner.id,
          instrument_type_id: instrument.instrument_type_id,
          number,
          participant_name: participant,
          type: 'External',
          name: 'Operator course',
          storage_key: file.key,
          size: file.size,
          sha256: file.sha256,
          issued_at: daysFromNow(-30),
        })
        .returning(['id', 'number', 'uuid'])
        .executeTakeFirstOrThrow()
    },

    async planning(
      owner: Organisation,
      given: {
        instrument?: Owned
        starts: Date
        hours?: number
        kind?: 'maintenance' | 'calibration' | 'training'
        status?: 'planned' | 'confirmed' | 'canceled'
        title?: string
      },
    ) {
      const { starts, hours = 2 } = given
      return db
        .insertInto('plannings')
        .values({
          customer_id: owner.id,
          instrument_id: given.instrument?.id ?? null,
          kind: given.kind ?? 'maintenance',
          title: given.title ?? 'Yearly maintenance',
          status: given.status ?? 'planned',
          starts_at: starts,
          ends_at: new Date(starts.getTime() + hours * 3_600_000),
        })
        .returning(['id', 'title'])
        .executeTakeFirstOrThrow()
    },

    async points(owner: Organisation, points: number, title = 'Reviews') {
      const row = { customer_id: owner.id, points, title }
      await db.insertInto('point_entries').values(row).execute()
    },

    async broadcast(title: string, only?: Organisation) {
      const slug = `news-${randomUUID()}`
      const row = { customer_id: only?.id ?? null, slug, title, body: `<p>${title}</p>` }
      await db.insertInto('broadcasts').values(row).execute()
      return slug
    },

    async archive(owner: Organisation, name = 'Floor plan') {
      const file = await keep(name)
      return db
        .insertInto('archives')
        .values({
          customer_id: owner.id,
          name,
          mimes: 'application/pdf',
          size: file.size,
          storage_key: file.key,
          sha256: file.sha256,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
  }
}
