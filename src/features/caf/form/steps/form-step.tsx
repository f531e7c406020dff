import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'

import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { FormHead } from '#features/caf/form-head.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text.tsx'

import { CAF_LIMITS, isOtherDesignation, type CafField } from '../caf-checks.ts'
import { AnswerList } from '../fields/answer-list.tsx'
import { ChoiceList } from '../fields/choice-list.tsx'
import { DesignationSelect } from '../fields/designation-select.tsx'
import { Problem } from '../fields/problem.tsx'
import { TickField } from '../fields/tick-field.tsx'
import { Today } from '../fields/today.tsx'
import type { CafSteps } from '../use-caf-steps.ts'
import { StepScroll } from './step-scroll.tsx'

import styles from './form-step.module.css'

interface FormStepProps {
  frame: CafFrame
  steps: CafSteps
  notice: ReactNode
}

/** Step 3 of section 2.3: everything to fill in. */
export function FormStep({ frame, steps, notice }: FormStepProps) {
  const caf = useStrings(cafStrings)
  const formId = useId()
  const { form, values, problems } = steps.flow
  const getProblem = (field: CafField) => {
    const problem = problems.find((one) => one.field === field)
    if (problem?.message === 'too_long') return problem.message
    return problem ? caf.problems[problem.message] : steps.refused[field]
  }
  return (
    <CafDialog
      {...frame}
      step={2}
      foot={
        <>
          <Text variant="body2" quiet className={styles.text}>
            {caf.saved}
          </Text>
          <Button onClick={() => steps.dispatch({ type: 'back' })}>{caf.toDocument}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            size="large"
            disabled={values.designation === undefined}
          >
            {caf.submit}
          </Button>
        </>
      }
    >
      <StepScroll>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            steps.review()
          }}
        >
          {notice}
          <FormHead form={form} />
          {form.caf_choice_questions.length + form.caf_answer_questions.length > 0 && (
            <Card className={styles.part} as="div">
              <ChoiceList
                questions={form.caf_choice_questions}
                chosen={values.choice}
                problem={getProblem('choice')}
                onChoose={steps.choose}
              />
              <AnswerList
                questions={form.caf_answer_questions}
                answers={values.answers}
                problem={getProblem('answers')}
                onAnswer={steps.answer}
              />
            </Card>
          )}
          <Signatory steps={steps} getProblem={getProblem} />
          <Statement steps={steps} problem={getProblem('confirmed')} />
        </form>
      </StepScroll>
    </CafDialog>
  )
}

interface SignatoryProps {
  steps: CafSteps
  getProblem: (field: CafField) => string | undefined
}

/** Name, customer and date of the signature. */
function Signatory({ steps, getProblem }: SignatoryProps) {
  const caf = useStrings(cafStrings)
  const { values } = steps.flow
  const field = (name: keyof typeof CAF_LIMITS) => ({
    label: caf[name],
    value: values[name],
    error: getProblem(name),
    max: CAF_LIMITS[name],
    onChange: (event: { target: { value: string } }) => steps.write({ [name]: event.target.value }),
  })
  return (
    <Card className={styles.part} as="div">
      <Today />
      <TextInput {...field('company')} autoComplete="organization" />
      <TextInput
        {...field('address')}
        autoComplete="street-address"
        multiline
        minRows={2}
        maxRows={5}
      />
      <TextInput {...field('staff')} autoComplete="name" />
      <DesignationSelect
        value={values.designation}
        problem={getProblem('designation')}
        onChange={steps.designate}
      />
      {isOtherDesignation(values.designation) && <TextInput {...field('other')} />}
    </Card>
  )
}

function Statement({ steps, problem }: { steps: CafSteps; problem: string | undefined }) {
  const caf = useStrings(cafStrings)
  const id = useId()
  const statement = steps.flow.form.caf_information_confirm
  if (!statement) return null
  return (
    <div>
      <TickField
        checked={steps.flow.values.confirmed}
        problem={problem !== undefined}
        describedBy={problem === undefined ? undefined : id}
        onChange={steps.confirm}
      >
        {statement.confirm_text ?? caf.statement}
      </TickField>
      <Problem id={id}>{problem}</Problem>
    </div>
  )
}
