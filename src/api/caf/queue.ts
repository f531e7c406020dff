import { useMemo } from 'react'

import type { CafDocument } from '#contract/caf/schemas'
import { isCommand, useCommands, useLane, type Command } from '#outbox/react'

/** Unsent changes of one form that its data does not contain yet. */
export interface CafQueue {
  /** The chosen option. */
  choice: number | undefined
  /** The answers, by question. */
  answers: Readonly<Record<number, string>>
  submission: Command<'submitCafDocument'> | undefined
  /** Why the first of them was refused, if it was: those behind it can't be sent. */
  refused: Command['refused']
}

export function useCafQueue(id: number): CafQueue {
  const commands = useLane(`caf:${id}`)
  return useMemo(() => cafQueue(commands, id), [commands, id])
}

/** Returns the unsent changes of all forms, for {@link cafQueue}. */
export const useCafCommands = (): readonly Command[] => useCommands(isForCaf)

const isForCaf = ({ lane }: Command): boolean => lane.startsWith('caf:')

export function cafQueue(commands: readonly Command[], id: number): CafQueue {
  const own = commands.filter(({ lane }) => lane === `caf:${id}`)
  const answers = own
    .filter((command) => isCommand(command, 'answerCafQuestions'))
    .flatMap(({ input }) => input.body.caf_answer_questions)
  const choice = own.findLast((command) => isCommand(command, 'chooseCafOption'))
  return {
    choice: choice && Number(choice.input.body.selected_question_id),
    answers: Object.fromEntries(answers.map((answer) => [answer.id, answer.answer])),
    submission: own.findLast((command) => isCommand(command, 'submitCafDocument')),
    refused: own.find(({ state }) => state === 'refused')?.refused,
  }
}

/** Returns a form with its unsent changes applied. */
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

/** Returns the state of a submission on this device, beside the form's status on the server. */
export function submissionState({
  submission,
  refused,
}: CafQueue): 'pending' | 'refused' | undefined {
  if (!submission || submission.state === 'sent') return undefined
  return refused ? 'refused' : 'pending'
}
