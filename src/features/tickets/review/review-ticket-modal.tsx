import { valibotResolver } from '@hookform/resolvers/valibot'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { hasFailed } from '#api/http/query-failed'
import { commentDraftsQuery, type Review } from '#api/tickets/actions'
import { useDraft } from '#cache/use-draft'
import { SPEC_LIMITS, TEXT_LIMITS } from '#contract/http/limits'
import { TicketReview } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { TextField } from '#ui/form/text-field.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { FailedLine } from '#ui/screen/failed-line.tsx'
import { Text } from '#ui/text.tsx'

import { DraftSelect } from './draft-select.tsx'
import { RatingField } from './rating-field.tsx'
import { reviewStrings } from './review-strings.ts'

import styles from './review-ticket-modal.module.css'

export interface ReviewParams {
  number: string
  /** The input of a refused review. */
  review?: Review | undefined
}

const Fields = v.object({ rating: v.number(), comment: TicketReview.entries.comment })

/** Reviews a ticket: stars, a template, a comment (sections 2.2 and 5). */
export default function ReviewTicketModal({ params, close }: ModalProps<ReviewParams, Review>) {
  const words = useStrings(reviewStrings)
  const formId = useId()
  const templateId = useId()
  /** The template chosen last, and whether the comment is open: by a template, or because it has text. */
  const [template, setTemplate] = useState('')
  const [opened, setOpened] = useState(false)
  const form = useForm<Review>({
    resolver: valibotResolver(Fields),
    defaultValues: {
      rating: params.review?.rating ?? SPEC_LIMITS.ratingDefault,
      comment: params.review?.comment ?? '',
    },
  })
  const { control, handleSubmit } = form
  const { field: note } = useController({ control, name: 'comment' })
  const draft = useDraft(`review-${params.number}`, form)
  const { rating = SPEC_LIMITS.ratingDefault, comment = '' } = useWatch({ control })
  if (comment && !opened) setOpened(true)
  const templates = useQuery(commentDraftsQuery(rating))
  const drafts = templates.data
  const failed = hasFailed(templates)
  // Without templates only the comment is shown.
  const first = !opened && !failed && drafts?.length !== 0
  const submit = handleSubmit(
    (review) => void draft.clear().then(() => close(review)),
    () => first && document.querySelector<HTMLElement>(`[id="${templateId}"]`)?.focus(),
  )
  const choose = (text: string) => {
    setTemplate(text)
    setOpened(text !== '')
    note.onChange(text)
  }
  /** A template of another rating is removed; text that was typed or changed stays. */
  const dropTemplate = () => {
    const picked = comment === template || drafts?.some((each) => each.draft === comment)
    if (comment !== '' && !picked) return
    setOpened(false)
    note.onChange('')
  }

  return (
    <ModalFrame
      title={words.title}
      width={520}
      onDismiss={() => close()}
      actions={
        <Button type="submit" form={formId} variant="contained">
          {words.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        style={{ display: 'grid', gap: 20 }}
      >
        <Text quiet className={styles.text}>
          {params.number}
        </Text>
        <RatingField control={control} onRate={dropTemplate} />
        {failed ? (
          <FailedLine busy={templates.isFetching} retry={() => void templates.refetch()}>
            {words.templatesFailed}
          </FailedLine>
        ) : (
          <DraftSelect id={templateId} value={template} drafts={drafts} onChoose={choose} />
        )}
        <TextField
          control={control}
          name="comment"
          label={words.note}
          placeholder={words.notePlaceholder}
          multiline
          minRows={3}
          maxRows={8}
          max={TEXT_LIMITS.comment}
          disabled={first}
          problems={{ required: words.commentRequired }}
        />
      </form>
    </ModalFrame>
  )
}
