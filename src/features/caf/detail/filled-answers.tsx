import { useStrings } from '#i18n/use-strings'

import { cafStrings } from '../strings.ts'

import styles from './filled-answers.module.css'

interface FilledAnswersProps {
  questions: readonly { id: number; question: string; answer?: string | undefined }[]
  /** Newer answers, by question. */
  answers?: Readonly<Record<number, string>>
}

/** Questions with their answers, read-only. */
export function FilledAnswers({ questions, answers }: FilledAnswersProps) {
  const caf = useStrings(cafStrings)
  return (
    <ol className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <li key={id}>
          <span>{question}</span>
          {(answers?.[id] ?? answer) || <em>{caf.emptyAnswer}</em>}
        </li>
      ))}
    </ol>
  )
}
