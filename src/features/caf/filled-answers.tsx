import { styled } from '@mui/material/styles'

import { cafWords } from '#strings/caf-words'
import { paint } from '#ui/theme/theme.ts'
import { useWords } from '#ui/use-strings.ts'

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
  const caf = useWords(cafWords)
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
