import { useEffect, useMemo, useRef, useState } from 'react'

import { coalesce } from '#cache/coalesce'
import { dropDraft, keepDraft } from '#cache/drafts'
import type { CafDocument, CafReadIn } from '#contract/caf/schemas'
import { useHoldUpdates } from '#device/busy'
import { discardCommand, readCommands, usePerform, type CommandInput } from '#outbox/react'

/** Typing rests so long before an answer is sent, in ms. */
const REST_MS = 600

export type CafSubmissionBody = CommandInput<'submitCafDocument'>['body']

/** What was typed into a form and is not with the server yet. */
export interface CafDraft {
  answers?: Readonly<Record<number, string>>
  other?: string
  staff?: string
  company?: string
  address?: string
}

/** All that a person has filled in besides the submission itself: what they see is what they sign. */
export interface CafFilled {
  choice: number | undefined
  answers: Readonly<Record<number, string>>
}

export const cafDraftName = (id: number) => `caf-${id}`

/** Saves a form as it is filled in: on this device at once, and through the queue with the server. */
export function useCafSaving(form: CafDocument, begun: CafDraft | undefined) {
  const { id, number: about } = form
  const draft = useCafDraft(id, begun)
  const choosing = usePerform('chooseCafOption')
  const answering = usePerform('answerCafQuestions')
  const confirming = usePerform('confirmCafInformation')
  const marking = usePerform('markCafRead')
  const submitting = usePerform('submitCafDocument')
  const named = about === undefined ? {} : { about }

  const send = useRef<(answers: ReadonlyMap<number, string>) => void>(() => undefined)
  useEffect(() => {
    send.current = (answered) => {
      const answers = [...answered].map(([question, answer]) => ({ id: question, answer }))
      const body = { caf_document_id: id, caf_answer_questions: answers }
      // Not a callback of the screen's: it may be gone when the answer comes.
      void answering.mutateAsync({ input: { body }, ...named }).then(
        ({ state }) => state === 'sent' && draft.settle(answered),
        () => undefined,
      )
    }
  })
  const typing = useMemo(
    () => coalesce<number, string>((answered) => send.current(answered), REST_MS),
    [],
  )
  useEffect(() => {
    // A tablet that is put away: what was typed last goes into the queue before the page does.
    document.addEventListener('visibilitychange', typing.flush)
    addEventListener('pagehide', typing.flush)
    return () => {
      document.removeEventListener('visibilitychange', typing.flush)
      removeEventListener('pagehide', typing.flush)
      typing.flush()
    }
  }, [typing])

  const choose = (choice: number) =>
    choosing.mutate({
      input: { body: { caf_document_id: id, selected_question_id: choice } },
      ...named,
    })
  const confirm = (confirmed: boolean) => {
    const statement = form.caf_information_confirm
    if (!statement) return
    confirming.mutate({
      input: {
        params: { id: statement.id },
        body: { id: statement.id, caf_document_id: id, is_confirmed: confirmed },
      },
      ...named,
    })
  }

  return {
    choose,
    confirm,
    answer(question: number, answer: string) {
      draft.keep({ answers: { [question]: answer } })
      typing.put(question, answer)
    },
    keep: draft.keep,
    /** `readIn` is where it was read, if it was agreed to: a backend that names no document of its own is not told. */
    markRead(readIn: CafReadIn | undefined) {
      const { document } = form
      const body = document && {
        ...(document.version !== undefined && { document_version: document.version }),
        ...(readIn && { read_in: readIn }),
      }
      marking.mutate({ input: { params: { id }, body: body ?? {} }, ...named })
    },
    /** Everything that was filled in goes before it, in the same lane. Throws what the server refuses. */
    async submit(body: CafSubmissionBody, { choice, answers }: CafFilled) {
      await dropRefused(id)
      if (choice !== undefined) choose(choice)
      for (const { id: question } of form.caf_answer_questions) {
        typing.put(question, answers[question] ?? '')
      }
      typing.flush()
      confirm(true)
      const done = await submitting.mutateAsync({ input: { params: { id }, body }, ...named })
      await draft.drop()
      return done
    },
  }
}

/** What was refused before would stop the lane, a submission behind it included; all of it is sent anew. */
async function dropRefused(id: number): Promise<void> {
  const own = readCommands().filter(({ lane }) => lane === `caf:${id}`)
  if (own.every(({ state }) => state !== 'refused')) return
  const stale = own.filter(
    ({ state, name }) =>
      state === 'refused' || (state === 'waiting' && name === 'submitCafDocument'),
  )
  for (const { key } of stale) await discardCommand(key)
}

function useCafDraft(id: number, begun: CafDraft | undefined) {
  const name = cafDraftName(id)
  const value = useRef<CafDraft>(begun ?? {})
  const [unsent, setUnsent] = useState(false)
  useHoldUpdates(name, unsent)
  return {
    keep(changes: CafDraft) {
      const answers = { ...value.current.answers, ...changes.answers }
      value.current = { ...value.current, ...changes, answers }
      setUnsent(true)
      void keepDraft(name, value.current)
    },
    /** These are with the server now; what was typed since stays. */
    settle(sent: ReadonlyMap<number, string>) {
      const { answers = {}, ...others } = value.current
      const left = Object.entries(answers).filter(
        ([question, answer]) => sent.get(Number(question)) !== answer,
      )
      value.current = { ...others, ...(left.length > 0 && { answers: Object.fromEntries(left) }) }
      if (Object.keys(value.current).length > 0) void keepDraft(name, value.current)
      else void dropDraft(name)
    },
    async drop() {
      value.current = {}
      setUnsent(false)
      await dropDraft(name)
    },
  }
}
