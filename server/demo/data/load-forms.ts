/** Acknowledgement forms: letters, documents with their questions, and what was submitted. */
import { sql } from 'kysely'

import type { FileStore } from '#server/platform/files/file-store'

import { FORMS, type DemoForm } from './caf-documents.ts'
import { DESIGNATIONS, LETTERS, type DemoLetter, type LetterKey } from './caf-letters.ts'
import { type LoadedForm, loadFormFiles } from './load-form-files.ts'
import { CUSTOMERS } from './people.ts'
import { oneLine } from './script.ts'
import { daysBefore, localDay, workingAfter } from './working-time.ts'
import { idsOf, type World } from './world.ts'

const WORKDAY_MINUTES = 9 * 60
const oldestFirst = FORMS.toSorted((a, b) => b.daysAgo - a.daysAgo)

const sentAt = (form: DemoForm, now: Date): Date => daysBefore(now, form.daysAgo, 9 * 60 + 20)

const readAt = (form: DemoForm, now: Date): Date | null =>
  form.status === 'Created' ? null : workingAfter(sentAt(form, now), 75)

const submittedAt = (form: DemoForm, now: Date): Date | null =>
  form.submission
    ? workingAfter(sentAt(form, now), form.submission.afterDays * WORKDAY_MINUTES + 95)
    : null

export async function loadForms(world: World, store: FileStore): Promise<void> {
  await world.db
    .insertInto('caf_designations')
    .values(DESIGNATIONS.map(([id, label], position) => ({ id, label, position })))
    .execute()
  const letters = await loadLetters(world)
  const forms = await loadDocuments(world, letters)
  await loadQuestions(world, forms)
  await loadFormFiles(world, forms, store)
  await loadNumberRuns(world)
}

const letterNumber = ({ number }: DemoLetter, sent: Date) =>
  number.replace('{year}', localDay(sent).slice(0, 4))

const bodyOf = ({ body }: DemoLetter) =>
  body
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n')

async function loadLetters({ db, now }: World): Promise<Record<LetterKey, number>> {
  const rows = await db
    .insertInto('caf_letters')
    .values(
      Object.entries<DemoLetter>(LETTERS).map(([key, letter]) => {
        const first = oldestFirst.find((form) => form.letter === key)
        const sent = first ? sentAt(first, now) : now
        return {
          number: letterNumber(letter, sent),
          product_name: letter.product,
          caf_type: letter.type,
          title: letter.title,
          body: bodyOf(letter),
          created_at: sent,
        }
      }),
    )
    .returning('id')
    .execute()
  return idsOf(LETTERS, rows)
}

async function loadDocuments(
  { db, now, customers }: World,
  letters: Readonly<Record<LetterKey, number>>,
): Promise<LoadedForm[]> {
  const rows = await db
    .insertInto('caf_documents')
    .values(
      oldestFirst.map((form, index) => {
        const sent = sentAt(form, now)
        const submitted = submittedAt(form, now)
        const read = readAt(form, now)
        const reviewed =
          submitted && form.status !== 'Submitted' ? workingAfter(submitted, 400) : null
        return {
          customer_id: customers[form.customer],
          caf_letter_id: letters[form.letter],
          number: `CAF/${localDay(sent).slice(0, 7).replace('-', '/')} ${String(index * 6 + 112).padStart(4, '0')}`,
          status: form.status,
          revision: form.revision ?? null,
          customer_name: CUSTOMERS[form.customer].name,
          customer_address: CUSTOMERS[form.customer].address,
          read_at: read,
          submitted_at: submitted,
          reviewed_at: reviewed,
          created_at: sent,
          updated_at: reviewed ?? submitted ?? read ?? sent,
        }
      }),
    )
    .returning(['id', 'number'])
    .execute()
  return oldestFirst.flatMap((form, index) => {
    const row = rows[index]
    if (!row) return []
    const [letter, sent] = [LETTERS[form.letter] as DemoLetter, sentAt(form, now)]
    const [read, submitted] = [readAt(form, now), submittedAt(form, now)]
    const [number, body] = [letterNumber(letter, sent), bodyOf(letter)]
    return [{ ...row, form, letter, letterNumber: number, body, sent, read, submitted }]
  })
}

async function loadQuestions({ db, people }: World, forms: readonly LoadedForm[]): Promise<void> {
  const choices = forms.flatMap(({ id, form, letter }) =>
    letter.choices.map((question, position) => ({
      caf_document_id: id,
      position,
      question,
      is_selected: form.submission?.choice === position,
    })),
  )
  const answers = forms.flatMap(({ id, form, letter }) =>
    letter.questions.map((question, position) => ({
      caf_document_id: id,
      position,
      question,
      answer: form.submission?.answers[position] ?? null,
    })),
  )
  const confirms = forms.flatMap(({ id, form, letter, submitted }) =>
    letter.confirm === undefined
      ? []
      : [
          {
            caf_document_id: id,
            confirm_text: letter.confirm,
            confirmed_at: submitted,
            confirmed_by: form.submission ? people[form.submission.by] : null,
          },
        ],
  )
  await db.insertInto('caf_choice_questions').values(choices).execute()
  await db.insertInto('caf_answer_questions').values(answers).execute()
  await db.insertInto('caf_information_confirms').values(confirms).execute()
}

/** The next form of a month is numbered after those that are there. */
async function loadNumberRuns({ db }: World): Promise<void> {
  await sql`insert into caf_number_runs (year, month, last)
    select substring(number from 5 for 4)::smallint, substring(number from 10 for 2)::smallint,
      max(substring(number from 13)::integer)
    from caf_documents group by 1, 2`.execute(db)
}
