import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'

import { getFailureMessage } from '#api/http/failure-message'
import { meQuery } from '#api/session/people'
import { ticketForm } from '#api/tickets/form'
import { useCreateTicket } from '#api/tickets/tickets'
import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { useDraft } from '#cache/use-draft'
import { makeIdempotencyKey } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import type { Me } from '#contract/session'
import { TICKET_FIELDS, type TicketTypeId } from '#contract/tickets/kinds'
import { DEFAULT_PRIORITY, NewTicket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { PENDING_SLUG, pendingId } from '#outbox/pending-id'
import { perform } from '#outbox/react'
import { StorageFullError } from '#outbox/storage-full'
import { readLastContact, rememberContact, rememberInstrument } from '#session/last-used'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { textFile } from '../files/text-file.ts'
import { moveSharedTo } from '../share/shared.ts'
import { confirmTicketModal, ticketCreatedModal } from '../ticket-modals.ts'
import { confirmRows } from './confirm/confirm-rows.ts'
import { beginningOf, joinWhole } from './description-file.ts'
import { usePicture } from './use-picture.ts'
import type { TicketChoices } from './use-ticket-choices.ts'

interface Attempt {
  /** The ticket that was sent, as JSON. */
  of: string
  /** The key it was sent under. */
  key: string
  /** The key of its description's file; missing in drafts of older versions. */
  fileKey?: string
}

/** Name and phone start with this person's last input on this device, or with their profile. */
const blank = (typeId: TicketTypeId, me: Me | undefined) =>
  ({
    ticket_type_id: typeId,
    instrument_id: undefined,
    division_id: undefined,
    department_id: undefined,
    request_id: undefined,
    description: '',
    staff_name: me?.name ?? '',
    staff_phone_number: me?.phone ?? '',
    ...readLastContact(),
    priority: DEFAULT_PRIORITY,
  }) satisfies Record<keyof NewTicket, unknown>

export interface TicketStart {
  /** The instrument in the address. */
  instrumentId: number | undefined
  /** Start of the description, for a ticket about something that failed in the portal. */
  text: string | undefined
}

/** Appends the subject to existing input. */
function described(typed: string | undefined, text: string): string {
  if (!typed) return text
  return typed.includes(text) ? typed : `${typed}\n\n${text}`
}

/** The form of a new ticket, from input to the page of its number. */
export function useOpenTicket(
  typeId: TicketTypeId,
  choices: TicketChoices,
  { instrumentId: chosen, text }: TicketStart,
) {
  const strings = useStrings()
  const navigate = useNavigate()
  const { data: me } = useQuery(meQuery)
  const create = useCreateTicket()
  const form = useForm<NewTicket>({
    resolver: valibotResolver(NewTicket),
    defaultValues: { ...blank(typeId, me), instrument_id: chosen, description: text ?? '' },
    shouldFocusError: false,
    // All problems of a field: rules across fields run after those of each field.
    criteriaMode: 'all',
  })
  const names = ticketForm(typeId)
  const draft = useDraft(names.fields, form, ({ description }) => ({
    ...(chosen !== undefined && { instrument_id: chosen }),
    ...(text !== undefined && { description: described(description, text) }),
  }))
  const picture = usePicture(names.picture)
  const whole = usePicture(names.text)
  const description = useController({ control: form.control, name: 'description' }).field
  const { getValues, setValue, setError } = form

  useEffect(() => {
    if (me?.name && !getValues('staff_name')) setValue('staff_name', me.name)
    if (me?.phone && !getValues('staff_phone_number')) setValue('staff_phone_number', me.phone)
  }, [me, getValues, setValue])

  /** A ticket that is sent again has the same key, after a reload too: a lost answer can't duplicate it. */
  const attemptOf = async (ticket: NewTicket): Promise<Attempt> => {
    const { name, size, lastModified } = picture.file ?? {}
    const of = JSON.stringify([ticket, name, size, lastModified])
    const tried = (await readDraft<Attempt>(names.attempt))?.value
    const attempt =
      tried?.of === of ? tried : { of, key: makeIdempotencyKey(), fileKey: makeIdempotencyKey() }
    await keepDraft(names.attempt, attempt)
    return attempt
  }

  /** Queues the description's file; without room for it the form keeps it. */
  const sendWhole = (id: number | string, key: string, file: File, about: string) =>
    perform(
      'uploadAttachment',
      { params: { id }, body: { ticket_id: id } },
      { key, files: { file }, about, timeoutMs: 0, onRefusal: 'keep' },
    ).then(whole.remove, (error: unknown) => showToast('error', getFailureMessage(error, strings)))

  /** What is in the file, and what was typed beside it. */
  const readWhole = async () =>
    joinWhole(await whole.file?.text(), description.value, strings.openTicket.inFile)

  /** Makes a file of a description that is too long; its beginning stays, and what is typed meanwhile. */
  const sendAsFile = async () => {
    const { textFile: name, inFile } = strings.openTicket
    const typed = description.value
    const all = await readWhole()
    if (!(await whole.choose(textFile(name, all)))) {
      // The file would not survive a reload.
      description.onChange(all)
      await whole.remove()
      showToast('error', getFailureMessage(new StorageFullError('no room'), strings))
      return
    }
    description.onChange(getValues('description').replace(typed, () => beginningOf(all, inFile)))
  }
  const putBack = async () => {
    description.onChange(await readWhole())
    await whole.remove()
  }

  const submit = form.handleSubmit(async (ticket) => {
    const confirmed = await openModal(confirmTicketModal, {
      rows: [
        ...confirmRows(typeId, ticket, picture.file, choices, strings),
        ...(whole.file ? [{ label: strings.outbox.labels.file, value: whole.file.name }] : []),
      ],
    })
    if (!confirmed) return
    const { key, fileKey = makeIdempotencyKey() } = await attemptOf(ticket)
    const opened = await create
      .open({ ticket, picture: picture.file, key })
      .catch((error: unknown) => {
        showServerErrors(
          error,
          TICKET_FIELDS[typeId].filter((field) => field !== 'img'),
          setError,
        )
      })
    if (!opened) return
    const created = opened.state === 'sent' ? opened.data : undefined
    const id = created?.id ?? pendingId(key)
    if (whole.file)
      await sendWhole(
        id,
        fileKey,
        whole.file,
        created?.number ?? strings.ticketCreated.pendingNumber,
      )
    await Promise.all([draft.clear(), picture.remove(), dropDraft(names.attempt)])
    rememberContact(ticket)
    if (ticket.instrument_id !== undefined) rememberInstrument(Number(ticket.instrument_id))
    // A form with a picture has asked for it already.
    const photosFor = TICKET_FIELDS[typeId].includes('img') ? undefined : id
    const next = await openModal(ticketCreatedModal, {
      number: created?.number,
      pending: opened.state === 'pending' ? opened.key : undefined,
      photosFor,
      shared: photosFor === undefined ? 0 : await moveSharedTo(photosFor).catch(() => 0),
    })
    if (next === 'detail') {
      const slug = created ? ticketSlug(created.number) : PENDING_SLUG
      const params = { slug, id: String(id) }
      await navigate({ to: '/tickets/$slug/$id', params, replace: true })
    } else {
      await navigate({ to: '/home', replace: true })
    }
  }, focusFirstProblem)

  const startOver = async () => {
    form.reset(blank(typeId, me))
    await Promise.all([draft.clear(), picture.remove(), whole.remove()])
  }

  const pictureError = create.error instanceof ApiError ? create.error.errors.img?.[0] : undefined
  return {
    form,
    submit,
    sending: create.opening,
    failed: create.failed,
    draft,
    picture: { ...picture, error: pictureError },
    whole: { file: whole.file, sendAsFile, putBack },
    startOver,
  }
}
