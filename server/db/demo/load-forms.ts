import { FORMS } from './caf-documents.ts'
import type { DemoForm } from './caf-documents.ts'
/** Acknowledgement forms: letters, documents with their questions, and what was submitted. */
import { DESIGNATIONS, LETTERS } from './caf-letters.ts'
import type { DemoLetter, LetterKey } from './caf-letters.ts'
import { CUSTOMERS, PEOPLE } from './people.ts'
import { oneLine } from './script.ts'
import { daysBefore, localDay, workingAfter } from './working-time.ts'
import { idsOf, type World } from './world.ts'

const WORKDAY_MINUTES = 9 * 60
const oldestFirst = FORMS.toSorted((a, b) => b.daysAgo - a.daysAgo)

interface LoadedForm {
  readonly id: number
  readonly form: DemoForm
  readonly letter: DemoLetter
  readonly sent: Date
  readonly submitted: Date | null
}

const sentAt = (form: DemoForm, now: Date): Date => daysBefore(now, form.daysAgo, 9 * 60 + 20)

const submittedAt = (form: DemoForm, now: Date): Date | null =>
  form.submission
    ? workingAfter(sentAt(form, now), form.submission.afterDays * WORKDAY_MINUTES + 95)
    : null

export async function loadForms(world: World): Promise<void> {
  await world.db
    .insertInto('caf_designations')
    .values(DESIGNATIONS.map(([id, label], position) => ({ id, label, position })))
    .execute()
  const letters = await loadLetters(world)
  const forms = await loadDocuments(world, letters)
  await loadQuestions(world, forms)
  await loadSubmissions(world, forms)
}

async function loadLetters({ db, now }: World): Promise<Record<LetterKey, number>> {
  const rows = await db
    .insertInto('caf_letters')
    .values(
      Object.entries<DemoLetter>(LETTERS).map(([key, letter]) => {
        const first = oldestFirst.find((form) => form.letter === key)
        const sent = first ? sentAt(first, now) : now
        return {
          number: letter.number.replace('{year}', localDay(sent).slice(0, 4)),
          product_name: letter.product,
          caf_type: letter.type,
          title: letter.title,
          body: letter.body
            .split(/\n\s*\n/)
            .map(oneLine)
            .join('\n\n'),
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
        const read = form.status === 'Created' ? null : workingAfter(sent, 75)
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
        }
      }),
    )
    .returning('id')
    .execute()
  return oldestFirst.flatMap((form, index) => {
    const id = rows[index]?.id
    if (id === undefined) return []
    const submitted = submittedAt(form, now)
    return [{ id, form, letter: LETTERS[form.letter], sent: sentAt(form, now), submitted }]
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

async function loadSubmissions({ db, people }: World, forms: readonly LoadedForm[]): Promise<void> {
  const rows = forms.flatMap(({ id, form, letter, submitted }) => {
    const { submission, customer } = form
    if (!submission || !submitted) return []
    const content = {
      choice: letter.choices[submission.choice] ?? null,
      answers: letter.questions.map((question, position) => ({
        question,
        answer: submission.answers[position] ?? '',
      })),
    }
    return [
      {
        caf_document_id: id,
        submitted_by: people[submission.by],
        caf_designation_id: submission.designation,
        defined_text: submission.text ?? null,
        caf_staff: PEOPLE[submission.by].name,
        caf_customer_name: CUSTOMERS[customer].name,
        caf_customer_address: CUSTOMERS[customer].address,
        document_date: localDay(submitted),
        content: JSON.stringify(content),
        created_at: submitted,
      },
    ]
  })
  await db.insertInto('caf_submissions').values(rows).execute()
}
