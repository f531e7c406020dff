/** Certificates of people and of instruments. */
import { createHash } from 'node:crypto'

import { DAY_MS } from '#server/platform/durations'

import { CERTIFICATES } from './certificates.ts'
import { INSTRUMENTS } from './instruments.ts'
import { PEOPLE } from './people.ts'
import { TRAINING_MONTHS, TRAININGS } from './trainings.ts'
import { daysBefore, monthsAfter } from './working-time.ts'
import type { World } from './world.ts'

/** The same uuid for the same text, in the form of version 8 (RFC 9562). */
function uuidFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-')
}

export async function loadCertificates(world: World): Promise<void> {
  const { db, now, customers, instruments } = world
  const operators = await loadTrainings(world)
  const rows = CERTIFICATES.map(({ instrument, name, endsInDays, validDays }, index) => {
    const age = endsInDays === null ? validDays : validDays - endsInDays
    const issued = daysBefore(now, age, 14 * 60)
    return {
      customer_id: customers[INSTRUMENTS[instrument].customer],
      instrument_id: instruments[instrument],
      number: `WD-${codeOf(name)}-${issued.getUTCFullYear()}-${String(310 + index * 7).padStart(4, '0')}`,
      name,
      training_certificate_id: null as number | null,
      issued_at: issued,
      expires_at: endsInDays === null ? null : new Date(issued.getTime() + validDays * DAY_MS),
    }
  })
  const all = [...rows, ...operators].toSorted(
    (a, b) => a.issued_at.getTime() - b.issued_at.getTime(),
  )
  await db.insertInto('certificates').values(all).execute()
}

const codeOf = (name: string): string => name.slice(0, 3).toUpperCase()

/** Returns the rows of those that are listed under an instrument as well. */
async function loadTrainings({ db, now, customers, models, instruments }: World) {
  const attended = TRAININGS.flatMap((training, course) =>
    training.participants.map((participant, seat) => {
      const issued = daysBefore(now, training.daysAgo, 16 * 60)
      const number = `WD-TRN-${issued.getUTCFullYear()}-${course + 11}${String(seat + 1).padStart(2, '0')}`
      return { training, participant, seat, issued, number }
    }),
  ).toSorted((a, b) => a.issued.getTime() - b.issued.getTime())
  const rows = await db
    .insertInto('training_certificates')
    .values(
      attended.map(({ training, participant, issued, number }) => ({
        uuid: uuidFor(number),
        customer_id: customers[training.customer],
        instrument_type_id: models[training.model],
        number,
        participant_name: participant,
        type: training.type,
        name: training.name,
        trainer_name: PEOPLE[training.trainer].name,
        issued_at: issued,
        expires_at: monthsAfter(issued, TRAINING_MONTHS),
      })),
    )
    .returning('id')
    .execute()
  return attended.flatMap(({ training, seat, issued, number }, index) => {
    if (!training.listedUnder || seat > 0) return []
    return [
      {
        customer_id: customers[training.customer],
        instrument_id: instruments[training.listedUnder],
        number: `${number}-I`,
        name: 'Operator training',
        training_certificate_id: rows[index]?.id ?? null,
        issued_at: issued,
        expires_at: monthsAfter(issued, TRAINING_MONTHS),
      },
    ]
  })
}
