import Button from '@mui/material/Button'

import { useConfig } from '#api/http/config'
import { CafDialog, type CafFrame } from '#features/caf/caf-dialog.tsx'
import { FilledAnswers } from '#features/caf/detail/filled-answers.tsx'
import { cafStrings } from '#features/caf/strings.ts'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { Text } from '#ui/text.tsx'
import { isSharedBench } from '#vault/vault'

import { isOtherDesignation } from '../caf-checks.ts'
import { useDesignationName } from '../fields/designation-select.tsx'
import { TodayText } from '../fields/today.tsx'
import type { CafSteps } from '../use-caf-steps.ts'
import { StepScroll } from './step-scroll.tsx'

import styles from './review-step.module.css'

/** Step 4 of section 2.3: a summary of the submission. */
export function ReviewStep({ frame, steps }: { frame: CafFrame; steps: CafSteps }) {
  const caf = useStrings(cafStrings)
  const { caf_proof } = useConfig()
  const { form, values } = steps.flow
  const designation = useDesignationName(
    values.designation,
    isOtherDesignation(values.designation) ? values.other : '',
  )
  const chosen = form.caf_choice_questions.find(({ id }) => id === values.choice)
  return (
    <CafDialog
      {...frame}
      step={3}
      foot={
        <>
          <Text className={styles.text}>{caf.sure}</Text>
          <Button
            variant="outlined"
            disabled={steps.submitting}
            onClick={() => steps.dispatch({ type: 'edit' })}
          >
            {caf.edit}
          </Button>
          <Button
            variant="contained"
            loading={steps.submitting}
            onClick={() => void steps.submit()}
          >
            {caf.yes}
          </Button>
        </>
      }
    >
      <StepScroll tabIndex={0} role="region" aria-label={caf.review}>
        <div>
          <Card as="div" style={{ padding: '12px 20px' }}>
            <FactList layout="adaptive" columnWidth={200} ruled>
              <Fact label={caf.company}>{values.company}</Fact>
              <Fact label={caf.address}>{values.address}</Fact>
              <Fact label={caf.selected}>{chosen?.question}</Fact>
              <Fact label={caf.answers}>
                {form.caf_answer_questions.length > 0 && (
                  <FilledAnswers questions={form.caf_answer_questions} answers={values.answers} />
                )}
              </Fact>
              <Fact label={caf.staff}>{values.staff}</Fact>
              <Fact label={caf.designation}>{designation}</Fact>
              <Fact label={caf.date}>
                <TodayText />
              </Fact>
            </FactList>
          </Card>
          {(caf_proof || isSharedBench()) && (
            <Text variant="body2" quiet className={styles.proof}>
              {caf.proof}
            </Text>
          )}
        </div>
      </StepScroll>
    </CafDialog>
  )
}
