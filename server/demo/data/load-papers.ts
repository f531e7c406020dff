/** Files of what the demo certifies and keeps: drawn once the rows are there. */
import { buffer } from 'node:stream/consumers'

import { streamSheet } from '#server/platform/documents/stream-sheet'
import { streamZip } from '#server/platform/documents/stream-zip'
import type { FileStore } from '#server/platform/files/file-store'

import { fileBytes, type FiledPaper, filePaper, type Paper } from './papers.ts'
import { drawingSvg } from './story-files.ts'
import { localDay } from './working-time.ts'
import type { World } from './world.ts'

export async function loadPapers({ db }: World, store: FileStore): Promise<void> {
  await loadCertificatePapers({ db }, store)
  await loadTrainingPapers({ db }, store)
  await loadArchivePapers({ db }, store)
}

type Tables = Pick<World, 'db'>

async function loadCertificatePapers({ db }: Tables, store: FileStore): Promise<void> {
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('instruments', 'instruments.id', 'certificates.instrument_id')
    .innerJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .innerJoin('customers', 'customers.id', 'certificates.customer_id')
    .where('certificates.training_certificate_id', 'is', null)
    .select([
      'certificates.id',
      'certificates.number',
      'certificates.name',
      'certificates.issued_at',
      'certificates.expires_at',
      'instruments.serial_number',
      'instruments.location',
      'instrument_types.name as type',
      'customers.name as customer',
    ])
    .orderBy('certificates.id')
    .execute()
  for (const row of rows) {
    const ends = row.expires_at ? localDay(row.expires_at) : 'none'
    const facts = [
      ['Number', row.number],
      ['Instrument', `${row.type} - ${row.serial_number}`],
      ['Valid until', ends],
    ] as const
    const about = [
      ['Customer', row.customer],
      ['Location', row.location ?? ''],
      ['Issued', localDay(row.issued_at)],
    ] as const
    const dated = row.issued_at
    const file = await filePaper(store, {
      title: `Certificate of ${row.name.toLowerCase()}`,
      facts: [...facts, ...about],
      lines: MEASURED,
      dated,
    })
    // only what has to be done again is stuck on
    const sticker: Paper = { title: row.name, facts, dated, size: 'A8' }
    const stuck = row.expires_at ? await filePaper(store, sticker) : undefined
    await db
      .updateTable('certificates')
      .set({
        ...file,
        sticker_storage_key: stuck?.storage_key ?? null,
        sticker_size: stuck?.size ?? null,
        sticker_sha256: stuck?.sha256 ?? null,
      })
      .where('id', '=', row.id)
      .execute()
  }
}

const MEASURED = [
  'Method: comparison with traceable reference material at three levels, ten replicates each.',
  'Ambient: 22.4 °C, 54 % relative humidity.',
  'Level 1: deviation 0.4 %, allowed 2.0 %. Level 2: 0.2 %, allowed 1.5 %. Level 3: 0.6 %, allowed 1.5 %.',
  'Result: the instrument is within the manufacturer’s limits.',
]

async function loadTrainingPapers({ db }: Tables, store: FileStore): Promise<void> {
  const rows = await db
    .selectFrom('training_certificates')
    .innerJoin('customers', 'customers.id', 'training_certificates.customer_id')
    .select([
      'training_certificates.id',
      'training_certificates.number',
      'training_certificates.name',
      'training_certificates.participant_name',
      'training_certificates.trainer_name',
      'training_certificates.issued_at',
      'customers.name as customer',
    ])
    .orderBy('training_certificates.id')
    .execute()
  for (const row of rows) {
    const file = await filePaper(store, {
      title: 'Certificate of training',
      facts: [
        ['Participant', row.participant_name],
        ['Course', row.name],
        ['Customer', row.customer],
        ['Trainer', row.trainer_name ?? ''],
        ['Number', row.number],
        ['Date', localDay(row.issued_at)],
      ],
      lines: ['The participant passed the written test and the practical test on the instrument.'],
      dated: row.issued_at,
    })
    await db.updateTable('training_certificates').set(file).where('id', '=', row.id).execute()
  }
}

async function loadArchivePapers({ db }: Tables, store: FileStore): Promise<void> {
  const rows = await db.selectFrom('archives').selectAll().orderBy('id').execute()
  for (const { id, name, mimes, created_at } of rows) {
    const paper: Paper = {
      title: name,
      facts: [['Filed', localDay(created_at)]],
      lines: ['Customer copy. Both parties keep a signed original.'],
      dated: created_at,
    }
    const file = await fileAs(store, mimes, paper)
    await db.updateTable('archives').set(file).where('id', '=', id).execute()
  }
}

async function fileAs(store: FileStore, mime: string, paper: Paper): Promise<FiledPaper> {
  if (mime.includes('spreadsheet')) return fileBytes(store, await sheetOf(paper), mime)
  if (mime === 'application/zip') return fileBytes(store, await zipOf(paper), mime)
  if (mime === 'image/jpeg') return fileBytes(store, await pictureOf(), mime)
  return filePaper(store, paper)
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]

async function sheetOf({ title }: Paper): Promise<Buffer> {
  return buffer(
    streamSheet<number>({
      name: 'Data',
      columns: [
        { header: title.slice(0, 60), width: 50, cell: (level) => `Level ${level}` },
        { header: 'Target', width: 12, cell: (level) => level * 12.5 },
        { header: 'Found', width: 12, cell: (level) => level * 12.5 + (level % 3) / 10 },
      ],
      rows: LEVELS,
    }),
  )
}

async function zipOf(paper: Paper): Promise<Buffer> {
  const { Readable } = await import('node:stream')
  const text = [paper.title, ...(paper.lines ?? [])].join('\n')
  const open = async () => Readable.from([Buffer.from(`${text}\n`)])
  return buffer(streamZip([{ path: 'read-me.txt', since: paper.dated, open }]))
}

async function pictureOf(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawingSvg('floor')))
    .jpeg({ quality: 80 })
    .toBuffer()
}
