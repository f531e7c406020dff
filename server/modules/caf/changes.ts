/** What differs between two submissions of a form, or between the last one and the form as it stands. */

/** A form at one time; what is not known then is absent and not compared. */
export interface CafState {
  choice: string | null
  answers: readonly { question: string; answer: string }[]
  /** Version of the document. */
  document?: number | undefined
  /** As the person gave them, by the names of the wire. */
  fields?: Readonly<Record<string, string>>
}

export interface CafChange {
  what: string
  before?: string | undefined
  after?: string | undefined
}

/** The document first, then the fields, the choice and the answers, in the order of `after`. */
export function cafChanges(before: CafState, after: CafState): CafChange[] {
  const answered = new Map(before.answers.map(({ question, answer }) => [question, answer]))
  const fields = Object.entries(after.fields ?? {})
  const rows: [what: string, before: string | undefined, after: string | undefined][] = [
    ['document', textOf(before.document), textOf(after.document)],
    ...fields.map(([name, text]): (typeof rows)[number] => [name, before.fields?.[name], text]),
    ['choice', before.choice ?? '', after.choice ?? ''],
    ...after.answers.map(({ question, answer }): (typeof rows)[number] => [
      question,
      answered.get(question),
      answer,
    ]),
  ]
  return rows
    .filter(([, was = '', is = '']) => was !== is)
    .map(([what, was, is]) => ({ what, before: was || undefined, after: is || undefined }))
}

function textOf(version: number | undefined): string | undefined {
  return version === undefined ? undefined : String(version)
}
