import { useEffect, useMemo, useRef, useState } from 'react'

import { coalesce } from '#cache/coalesce'
import { dropDraft, keepDraft } from '#cache/drafts'
import type { CafDocument, CafReadIn } from '#contract/caf/schemas'
import { useHoldUpdates } from '#device/busy'
import { discardCommand, readLane, usePerform, type CommandInput } from '#outbox/react'

/** Pause in typing before an answer is sent, in ms. */
const REST_MS = 600

export type CafSubmissionBody = CommandInput<'submitCafDocument'>['body']

/** What was typed into a form and is not on the server yet. */
export interface CafDraft {
  answers?: Readonly<Record<number, string>>
  other?: string
  staff?: string
  company?: string
  address?: string
}

/** The complete input besides the submission itself: the person signs what they see. */
export interface CafFilled {
  choice: number | undefined
  answers: Readonly<Record<number, string>>
}

export const cafDraftName = (id: number) => `caf-${id}`

/** Saves a form while it is filled in: on this device at once, and on the server through the queue. */
export function useCafSaving(form: CafDocument, begun: CafDraft | undefined) {
  const { id, number: about } = form
  const draft = useCafDraft(id, begun)
  const choosing = usePerform('chooseCafOption')
  const answering = usePerform('answerCafQuestions')
  const confirming = usePerform('confirmCafInformation')
  const marking = usePerform('markCafRead')
  const submitting = usePerform('submitCafDocument')
  const named = about === undefined ? {} : { about }

  /** What happens to a refused change: once the form is submitted it stays, and holds the submission back. */
  const onRefusal = useRef<'discard' | 'keep'>('discard')
  const saved = () => ({ ...named, onRefusal: onRefusal.current })

  const send = useRef<(answers: ReadonlyMap<number, string>) => void>(() => undefined)
  useEffect(() => {
    send.current = (answered) => {
      const answers = [...answered].map(([question, answer]) => ({ id: question, answer }))
      const body = { caf_document_id: id, caf_answer_questions: answers }
      // Not a callback of the screen, which may be closed when the answer comes.
      void answering.mutateAsync({ input: { body }, ...saved() }).then(
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
    // The page is being hidden: the latest input is queued before it may be closed.
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
      ...saved(),
    })
  const confirm = (confirmed: boolean) => {
    const statement = form.caf_information_confirm
    if (!statement) return
    confirming.mutate({
      input: {
        params: { id: statement.id },
        body: { id: statement.id, caf_document_id: id, is_confirmed: confirmed },
      },
      ...saved(),
    })
  }

  return {
    choose,
    confirm,
    /** One that the server would refuse is only kept here. */
    answer(question: number, answer: string, unfit: boolean) {
      draft.keep({ answers: { [question]: answer } })
      if (!unfit) typing.put(question, answer)
    },
    keep: draft.keep,
    /**
     * `readIn` is where the document was read, if it was agreed to; it is only sent to a backend that names its
     * documents.
     */
    markRead(readIn: CafReadIn | undefined) {
      const { document } = form
      const body = document && {
        ...(document.version !== undefined && { document_version: document.version }),
        ...(readIn && { read_in: readIn }),
      }
      marking.mutate({ input: { params: { id }, body: body ?? {} }, ...named })
    },
    /** Queues all input before the submission, in the same lane. Throws the server's refusal. */
    async submit(body: CafSubmissionBody, { choice, answers }: CafFilled) {
      await dropRefused(id)
      onRefusal.current = 'keep'
      if (choice !== undefined) choose(choice)
      for (const { id: question } of form.caf_answer_questions) {
        typing.put(question, answers[question] ?? '')
      }
      typing.flush()
      confirm(true)
      onRefusal.current = 'discard'
      const done = await submitting.mutateAsync({ input: { params: { id }, body }, ...named })
      await draft.drop()
      return done
    },
  }
}

/** Removes refused commands, which would block the lane and the submission; all input is queued again. */
async function dropRefused(id: number): Promise<void> {
  const own = readLane(`caf:${id}`)
  if (own.every(({ state }) => state !== 'refused')) return
  const stale = own.filter(
    ({ state, name }) =>
      state === 'refused' || (state === 'waiting' && name === 'submitCafDocument'),
  )
  // The submission first: nothing may send it once what it waited for is gone.
  for (const { key } of stale.toReversed()) await discardCommand(key)
}

function useCafDraft(id: number, begun: CafDraft | undefined) {
  const name = cafDraftName(id)
  const value = useRef<CafDraft>(begun ?? {})
  const [unsent, setUnsent] = useState(false)
  useHoldUpdates(unsent)
  return {
    keep(changes: CafDraft) {
      const answers = { ...value.current.answers, ...changes.answers }
      value.current = { ...value.current, ...changes, answers }
      setUnsent(true)
      void keepDraft(name, value.current)
    },
    /** Drops input that is on the server now; newer input stays. */
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
