import { useId } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { TEXT_LIMITS } from '#contract/http/limits'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { TextLimit } from '#ui/form/text-limit.tsx'

import { isTooLongAnswer } from '../caf-checks.ts'
import { Problem } from './problem.tsx'

import styles from './answer-list.module.css'

interface AnswerListProps {
  questions: CafDocument['caf_answer_questions']
  answers: Readonly<Record<number, string>>
  problem: string | undefined
  onAnswer: (id: number, answer: string) => void
}

/** 'Answer the question below', numbered (section 2.3). */
export function AnswerList({ questions, answers, problem, onAnswer }: AnswerListProps) {
  const caf = useStrings(cafStrings)
  const group = useId()
  if (questions.length === 0) return null
  const isMissing = (id: number) => problem !== undefined && (answers[id] ?? '').trim() === ''
  const described = (id: number) =>
    `${group}-${id}-limit${isMissing(id) ? ` ${group}-problem` : ''}`
  return (
    <div className={styles.group} role="group" aria-labelledby={`${group}-title`}>
      <h3 className={styles.heading} id={`${group}-title`}>
        {caf.questions}
      </h3>
      <ol className={styles.list}>
        {questions.map(({ id, question }, at) => (
          <li key={id}>
            <label htmlFor={`${group}-${id}`}>
              <b>{at + 1}.</b>
              <span>{question}</span>
            </label>
            <Input
              id={`${group}-${id}`}
              fullWidth
              multiline
              minRows={2}
              maxRows={10}
              value={answers[id] ?? ''}
              error={isMissing(id) || isTooLongAnswer(answers[id] ?? '')}
              onChange={(event) => onAnswer(id, event.target.value)}
              inputProps={{
                'aria-required': true,
                'aria-describedby': described(id),
              }}
            />
            <TextLimit
              id={`${group}-${id}-limit`}
              text={answers[id] ?? ''}
              max={TEXT_LIMITS.answer}
            />
          </li>
        ))}
      </ol>
      <Problem id={`${group}-problem`}>{problem === 'too_long' ? undefined : problem}</Problem>
    </div>
  )
}
