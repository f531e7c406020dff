import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { meQuery } from '#api/session/people'
import type { TokenOwner } from '#api/session/token-sign-in'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { readSession } from '#session/session'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'
import { sessionStrings } from '../strings.ts'
import { useTokenArrival } from './use-token-arrival.ts'

import styles from './token-arrival.module.css'

export interface TokenArrivalProps {
  token: string
  /** The path to open after the sign-in. */
  target: string
  /** The sign-in page. */
  children: ReactNode
}

/** Handles a token in the address: it is checked, and the person is asked unless an old host of ours sent it. */
export function TokenArrival({ token, target, children }: TokenArrivalProps) {
  const { arrival: words } = useStrings(sessionStrings)
  const { common, errors } = useStartStrings()
  const { step, retry, accept, decline } = useTokenArrival(token, target)

  if (step.at === 'asking') {
    const { owner } = step
    return <Question owner={owner} onAccept={() => void accept(owner)} onDecline={decline} />
  }
  if (step.at === 'declined') return children
  if (step.at === 'checking' || step.at === 'leaving') {
    return (
      <Text role="status" quiet className={styles.text}>
        {words[step.at]}
      </Text>
    )
  }
  const unreached = step.at === 'unreached'
  return (
    <>
      <div style={{ marginBottom: 24 }}>
        <Notice
          tone={unreached ? 'attention' : 'danger'}
          action={
            unreached && (
              <Button variant="outlined" onClick={retry}>
                {common.retry}
              </Button>
            )
          }
        >
          {unreached ? errors.unreachable : words.refused}
        </Notice>
      </div>
      {children}
    </>
  )
}

interface QuestionProps {
  owner: TokenOwner
  onAccept: () => void
  onDecline: () => void
}

/** Shows owner token it is, before anything of theirs is stored here. */
function Question({ owner: { me }, onAccept, onDecline }: QuestionProps) {
  const { arrival: words } = useStrings(sessionStrings)
  const here = useQuery({ ...meQuery, enabled: readSession().state === 'signed-in' }).data
  const about = [me.email, me.customer?.data?.name].filter(Boolean).join(' · ')
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      <div>
        <PanelTitle>{words.question(me.name ?? me.email ?? '')}</PanelTitle>
        <Text quiet className={styles.about}>
          {about}
        </Text>
      </div>
      <Notice tone="attention">
        {here ? words.another(here.name ?? here.email ?? '') : words.byLink}
      </Notice>
      <Button variant="contained" size="large" fullWidth onClick={onAccept}>
        {words.accept}
      </Button>
      <Button variant="outlined" size="large" fullWidth onClick={onDecline}>
        {here ? words.stay(here.name ?? here.email ?? '') : words.decline}
      </Button>
    </section>
  )
}
