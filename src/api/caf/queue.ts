import { useMemo } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { useCommands, type Command } from '#outbox/react'

/** What is under way on one form and its answers don't show yet. */
export interface CafQueue {
  /** Chosen here, */
  choice: number | undefined
  /** and answered, by question. */
  answers: Readonly<Record<number, string>>
  submission: Command<'submitCafDocument'> | undefined
  /** Why the first of it was refused, where one was: what comes after it waits in vain. */
  refused: Command['refused']
}

export function useCafQueue(id: number): CafQueue {
  const commands = useCommands()
  return useMemo(() => cafQueue(commands, id), [commands, id])
}

export function cafQueue(commands: readonly Command[], id: number): CafQueue {
  const own = commands.filter(({ lane }) => lane === `caf:${id}`)
  const answers = own
    .filter((command) => is(command, 'answerCafQuestions'))
    .flatMap(({ input }) => input.body.caf_answer_questions)
  const choice = own.findLast((command) => is(command, 'chooseCafOption'))
  return {
    choice: choice && Number(choice.input.body.selected_question_id),
    answers: Object.fromEntries(answers.map((answer) => [answer.id, answer.answer])),
    submission: own.findLast((command) => is(command, 'submitCafDocument')),
    refused: own.find(({ state }) => state === 'refused')?.refused,
  }
}

function is<N extends Command['name']>(command: Command, name: N): command is Command & Command<N> {
  return command.name === name
}

/** A form with what was done to it here and is not with the server yet. */
export function withQueue(form: CafDocument, { choice, answers }: CafQueue): CafDocument {
  return {
    ...form,
    caf_choice_questions:
      choice === undefined
        ? form.caf_choice_questions
        : form.caf_choice_questions.map((one) => ({ ...one, is_selected: one.id === choice })),
    caf_answer_questions: form.caf_answer_questions.map((one) => ({
      ...one,
      answer: answers[one.id] ?? one.answer,
    })),
  }
}

/** How a submission stands on this device, beside the form's status with the server. */
export function submissionState({
  submission,
  refused,
}: CafQueue): 'pending' | 'refused' | undefined {
  if (!submission || submission.state === 'sent') return undefined
  return refused ? 'refused' : 'pending'
}
