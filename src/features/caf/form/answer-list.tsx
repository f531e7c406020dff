import { styled } from '@mui/material/styles'
import { useId } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { TEXT_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { cafStrings } from '../strings.ts'
import { Problem } from './problem.tsx'

const Group = styled('div')({ minWidth: 0 })
const Heading = styled('h3')({ fontWeight: 600, fontSize: 16, marginBottom: 8 })

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& label': { display: 'flex', gap: 10, marginBottom: 6 },
  '& label span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& label b': { flex: 'none', fontFamily: FONT.mono, fontWeight: 600, color: paint.quiet },
})

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
  return (
    <Group role="group" aria-labelledby={`${group}-title`}>
      <Heading id={`${group}-title`}>{caf.questions}</Heading>
      <List>
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
              error={isMissing(id)}
              onChange={(event) => onAnswer(id, event.target.value)}
              inputProps={{
                maxLength: TEXT_LIMITS.answer,
                'aria-required': true,
                'aria-describedby': isMissing(id) ? `${group}-problem` : undefined,
              }}
            />
          </li>
        ))}
      </List>
      <Problem id={`${group}-problem`}>{problem}</Problem>
    </Group>
  )
}
