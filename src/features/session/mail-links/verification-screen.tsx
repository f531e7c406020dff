import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { mailLinkQuery } from '#api/account/mail-links'
import { useConfig } from '#api/http/config'
import { readMailLink } from '#contract/account/mail-link'
import { useStrings } from '#i18n/use-strings'
import { readLinkHash } from '#session/landing'
import { LinkButton } from '#ui/link/link-button.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import { sessionStrings } from '../strings.ts'
import { ChangeEmailPanel } from './change-email-panel.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { isLinkInvalid } from './is-link-invalid.ts'
import { ResetPanel } from './reset-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

import styles from './verification-screen.module.css'

/** The page of a mail's link (specification 2.1): it shows what the link is for, and does nothing unasked. */
export function VerificationScreen() {
  const { link: words } = useStrings(sessionStrings)
  const [hash] = useState(() => readLinkHash('/email/verification'))
  const link = readMailLink(hash)
  if (hash === '') return <NoLink title={words.noneTitle} text={words.noneText} />
  if (!link) return <InvalidLink />
  return <OpenLink kind={link.kind} token={link.token} />
}

/** Used, expired, forged and cut links look alike; the word before the token tells what to request again. */
function InvalidLink({ kind }: { kind?: string | undefined }) {
  const { link: words } = useStrings(sessionStrings)
  const { brand } = useConfig()
  if (kind === 'invite') {
    const text = words.invitationOverText(brand.name)
    return <NoLink title={words.invitationOverTitle} text={text} kind={kind} />
  }
  const text = kind === 'change' ? words.changeOverText : words.overText
  return <NoLink title={words.overTitle} text={text} kind={kind} />
}

function OpenLink({ kind, token }: { kind: string; token: string }) {
  const query = useQuery(mailLinkQuery(token))
  const [invalid, setInvalid] = useState(false)
  if (invalid || isLinkInvalid(query.error)) return <InvalidLink kind={kind} />
  return (
    <SignedOutFrame>
      <QueryView query={query} skeleton={<LinkSkeleton />}>
        {(info) => {
          const panel = { token, info, onInvalid: () => setInvalid(true) }
          if (info.kind === 'change') return <ChangeEmailPanel {...panel} />
          if (info.kind === 'invite') return <InvitationPanel {...panel} />
          return info.kind === 'reset' ? <ResetPanel {...panel} /> : <VerifyPanel {...panel} />
        }}
      </QueryView>
    </SignedOutFrame>
  )
}

function LinkSkeleton() {
  const { link: words } = useStrings(sessionStrings)
  useTabTitle(words.title)
  return (
    <div role="status" aria-label={words.reading}>
      <Skeleton width="70%" height={40} />
      <Skeleton width="90%" />
      <Skeleton variant="rounded" height={180} className={styles.placeholder} />
    </div>
  )
}

interface NoLinkProps {
  title: string
  text: string
  /** What the link was for, if known. */
  kind?: string | undefined
}

function NoLink({ title, text, kind }: NoLinkProps) {
  const { link: words, forgot, invitation } = useStrings(sessionStrings)
  const isPersonal = kind === 'reset' || kind === 'invite' || kind === 'change'
  const anew: ReactNode = kind !== 'verify' && kind !== 'change' && (
    <section style={{ marginTop: 32 }}>
      <Text variant="h2" className={styles.heading}>
        {isPersonal ? words.askAnew : forgot.title}
      </Text>
      <ForgotForm initial="" lead={kind === 'invite' ? invitation.askLead : undefined} />
    </section>
  )
  return (
    <SignedOutFrame>
      <PanelTitle>{title}</PanelTitle>
      <Text quiet className={styles.text}>
        {text}
      </Text>
      {anew}
      <nav style={{ margin: '24px -12px 0', display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {!isPersonal && <LinkButton to="/register-customer">{words.registerAnew}</LinkButton>}
        <LinkButton to="/login">{words.toSignIn}</LinkButton>
      </nav>
    </SignedOutFrame>
  )
}
