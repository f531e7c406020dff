import { useId } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'

import { Problem } from './problem.tsx'

import styles from './choice-list.module.css'

interface ChoiceListProps {
  questions: CafDocument['caf_choice_questions']
  chosen: number | undefined
  problem: string | undefined
  onChoose: (id: number) => void
}

/** 'Select one of the options below' (section 2.3). */
export function ChoiceList({ questions, chosen, problem, onChoose }: ChoiceListProps) {
  const caf = useStrings(cafStrings)
  const group = useId()
  const problemId = useId()
  if (questions.length === 0) return null
  return (
    <div className={styles.frame}>
      <h3 className={styles.legend} id={`${group}-title`}>
        {caf.choices}
      </h3>
      <div
        className={styles.options}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${group}-title`}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-invalid={problem !== undefined}
        aria-required
      >
        {questions.map(({ id, question }) => (
          <label className={styles.option} key={id}>
            <input
              type="radio"
              name={group}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>{question}</span>
          </label>
        ))}
      </div>
      <Problem id={problemId}>{problem}</Problem>
    </div>
  )
}
