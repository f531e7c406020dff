import { styled } from '@mui/material/styles'
import { useId } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'
import { RADIUS, TARGET } from '#ui/theme/tokens.ts'

import { cafStrings } from '../strings.ts'
import { Problem } from './problem.tsx'

const Frame = styled('div')({ minWidth: 0 })
const Legend = styled('h3')({ fontWeight: 600, fontSize: 16, marginBottom: 8 })
const Options = styled('div')({ display: 'grid', gap: 8 })

const Option = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: TARGET,
  padding: '11px 14px',
  border: `1px solid ${paint.edge}`,
  borderRadius: RADIUS.control,
  backgroundColor: paint.surface,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 20, height: 20, margin: '2px 0 0', accentColor: paint.primary },
  '&:has(:checked)': {
    borderColor: paint.primary,
    boxShadow: `inset 0 0 0 1px ${paint.primary}`,
    backgroundColor: tint(paint.primary, 8),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${paint.primary}`, outlineOffset: 2 },
  '[aria-invalid=true] > &': { borderColor: paint.danger },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
})

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
  const says = useId()
  if (questions.length === 0) return null
  return (
    <Frame>
      <Legend id={`${group}-title`}>{caf.choices}</Legend>
      <Options
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${group}-title`}
        aria-describedby={problem === undefined ? undefined : says}
        aria-invalid={problem !== undefined}
        aria-required
      >
        {questions.map(({ id, question }) => (
          <Option key={id}>
            <input
              type="radio"
              name={group}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>{question}</span>
          </Option>
        ))}
      </Options>
      <Problem id={says}>{problem}</Problem>
    </Frame>
  )
}
