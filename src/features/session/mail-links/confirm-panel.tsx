import Button from '@mui/material/Button'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { forgetLink } from '#session/landing'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import type { LinkPanelProps } from './choose-password-form.tsx'
import { isLinkInvalid } from './is-link-invalid.ts'

import styles from './confirm-panel.module.css'

interface ConfirmPanelProps extends Omit<LinkPanelProps, 'info'> {
  words: { title: string; lead: string; confirm: string; notMe: string }
  /** Takes the token, and resolves with the email address. */
  confirming: UseMutationResult<string, Error, string>
  /** What is confirmed. */
  facts: ReactNode
  /** Takes the place of the panel once it is confirmed. */
  done: (email: string) => ReactNode
}

/** Shows what a link is for; the button confirms it. Opening the link does nothing by itself. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { token, onInvalid, words, confirming, facts, done } = props
  useTabTitle(words.title)
  if (confirming.isSuccess) return done(confirming.data)
  return (
    <>
      <Text variant="h1">{words.title}</Text>
      <Text quiet className={styles.text}>
        {words.lead}
      </Text>
      <Card as="div" className={styles.facts}>
        <FactList layout="beside">{facts}</FactList>
      </Card>
      {confirming.error && (
        <div style={{ marginBottom: 16 }}>
          <FailureNotice error={confirming.error} />
        </div>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={confirming.isPending}
        onClick={() =>
          confirming.mutate(token, {
            onSuccess: forgetLink,
            onError: (error) => isLinkInvalid(error) && onInvalid(),
          })
        }
      >
        {words.confirm}
      </Button>
      <Text variant="body2" quiet className={styles.notMe}>
        {words.notMe}
      </Text>
    </>
  )
}
