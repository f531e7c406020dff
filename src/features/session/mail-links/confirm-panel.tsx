import Button from '@mui/material/Button'
import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'

import { forgetLink } from '#session/landing'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import type { LinkPanelProps } from './choose-password-form.tsx'
import { isLinkInvalid } from './is-link-invalid.ts'

import styles from './confirm-panel.module.css'

interface Fields {
  password: string
  phone?: string | undefined
}

interface ConfirmPanelProps<T> extends Omit<LinkPanelProps, 'info'> {
  words: { title: string; lead: string; confirm: string; notMe: string }
  confirming: UseMutationResult<T, Error, { token: string } & Partial<Fields>>
  /** Fields below the facts. `read` returns what they add to the call; undefined if one is wrong. */
  fields?: ReactNode
  read?: () => Fields | undefined
  /** What is confirmed. */
  facts: ReactNode
  /** Takes the place of the panel once it is confirmed. */
  done: (answer: T) => ReactNode
}

/** Shows what a link is for; the button confirms it. Opening the link does nothing by itself. */
export function ConfirmPanel<T>(props: ConfirmPanelProps<T>) {
  const { token, onInvalid, words, confirming, facts, done, fields, read } = props
  useTabTitle(words.title)
  if (confirming.isSuccess) return done(confirming.data)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const more = read ? read() : {}
    if (!more) return
    confirming.mutate(
      { token, ...more },
      { onSuccess: forgetLink, onError: (error) => isLinkInvalid(error) && onInvalid() },
    )
  }
  return (
    <form noValidate onSubmit={confirm}>
      <Text variant="h1">{words.title}</Text>
      <Text quiet className={styles.text}>
        {words.lead}
      </Text>
      <Card as="div" className={styles.facts}>
        <FactList layout="beside">{facts}</FactList>
      </Card>
      {fields}
      {confirming.error && (
        <div style={{ marginBottom: 16 }}>
          <FailureNotice error={confirming.error} />
        </div>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        type="submit"
        loading={confirming.isPending}
      >
        {words.confirm}
      </Button>
      <Text variant="body2" quiet className={styles.notMe}>
        {words.notMe}
      </Text>
    </form>
  )
}
