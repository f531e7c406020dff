import { styled } from '@mui/material/styles'

import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

import { cafStrings } from '../strings.ts'

const List = styled('ol')({
  margin: 0,
  paddingLeft: 20,
  display: 'grid',
  gap: 10,
  '& span': { display: 'block', fontSize: 14, color: paint.quiet },
})

interface FilledAnswersProps {
  questions: readonly { id: number; question: string; answer?: string | undefined }[]
  /** What was answered since, by question. */
  answers?: Readonly<Record<number, string>>
}

/** Questions with their answers, to read. */
export function FilledAnswers({ questions, answers }: FilledAnswersProps) {
  const caf = useStrings(cafStrings)
  return (
    <List>
      {questions.map(({ id, question, answer }) => (
        <li key={id}>
          <span>{question}</span>
          {(answers?.[id] ?? answer) || <em>{caf.nothingSaid}</em>}
        </li>
      ))}
    </List>
  )
}
