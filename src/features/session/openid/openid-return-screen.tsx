import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { OpenIdAsked, useAddIdentity, useOpenIdSignIn, type Arrived } from '#api/security/openid'
import { serverMessageOf } from '#contract/http/envelope'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { openIdReturnStore, type OpenIdReturn } from '#session/landing'
import { takeOpenIdWay, type KeptWay } from '#session/openid-way'
import { readSession } from '#session/session'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { SignIn } from '../sign-in/sign-in-screen.tsx'
import { StaffSignIn } from '../sign-in/staff-sign-in.tsx'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import { openIdStrings } from './openid-strings.ts'
import { QuestionForm } from './question-form.tsx'

import styles from './openid-return-screen.module.css'

/** Says what became of the way to the provider; the code is in no address and no storage by now. */
export function OpenIdReturnScreen() {
  const words = useStrings(openIdStrings)
  const [{ came, way }] = useState(takeArrival)
  if (!way) return <Failed target="/home" way={undefined} sentence={words.elsewhere} />
  if (came?.error !== undefined || !came?.code) return <Declined error={came?.error} way={way} />
  const arrived = { came, way }
  return way.purpose === 'add' ? <Adding {...arrived} /> : <Entering {...arrived} />
}

let taken: { came: OpenIdReturn | undefined; way: KeptWay | undefined } | undefined

/** Once: what was read is gone from where it lay. */
function takeArrival() {
  const came = openIdReturnStore.get()
  if (came) {
    openIdReturnStore.setState(() => undefined)
    taken = { came, way: takeOpenIdWay(came.state) }
  }
  return taken ?? { came: undefined, way: undefined }
}

function useProvider(): string {
  const words = useStrings(openIdStrings)
  return useConfig().openid?.name ?? words.provider
}

function Entering(arrived: Arrived) {
  const { target, purpose } = arrived.way
  const words = useStrings(openIdStrings)
  const provider = useProvider()
  const router = useRouter()
  const isStaff = purpose === 'staff'
  const { mutate, error } = useOpenIdSignIn({ isStaff })
  const enter = () => {
    // a full load takes another person, who was signed in here, out of the page's memory
    if (wasSignedIn.current) location.assign(target)
    else router.history.replace(target)
  }
  const wasSignedIn = useRef(readSession().state === 'signed-in')
  useOnce(() => mutate(arrived, { onSuccess: enter }))
  if (error instanceof OpenIdAsked) {
    return (
      <SignedOutFrame>
        <QuestionForm {...{ provider, isStaff }} question={error.question} onSignedIn={enter} />
      </SignedOutFrame>
    )
  }
  if (error) return <Failed target={target} way={arrived.way} sentence={serverMessageOf(error)} />
  return (
    <SignedOutFrame>
      <Working>{words.working(provider)}</Working>
    </SignedOutFrame>
  )
}

/** The person is signed in, and goes back to their profile. */
function Adding(arrived: Arrived) {
  const { target } = arrived.way
  const words = useStrings(openIdStrings)
  const provider = useProvider()
  const router = useRouter()
  const { mutate, error } = useAddIdentity()
  useOnce(() =>
    mutate(arrived, {
      onSuccess: () => {
        showToast('success', words.added(provider))
        router.history.replace(target)
      },
    }),
  )
  if (error) return <Failed target={target} way={arrived.way} sentence={serverMessageOf(error)} />
  return (
    <SignedOutFrame>
      <Working>{words.adding(provider)}</Working>
    </SignedOutFrame>
  )
}

function Working({ children }: { children: string }) {
  return (
    <Text role="status" quiet className={styles.working}>
      {children}
    </Text>
  )
}

const BUSY = new Set(['server_error', 'temporarily_unavailable'])

/** The provider led back without a code. */
function Declined({ error, way }: { error: string | undefined; way: KeptWay }) {
  const { failed } = useStrings(openIdStrings)
  const provider = useProvider()
  const kind = error === 'access_denied' ? error : BUSY.has(error ?? '') ? 'busy' : 'other'
  return <Failed target={way.target} way={way} sentence={failed[kind](provider)} />
}

interface FailedProps {
  target: string
  way: KeptWay | undefined
  /** Undefined where the server could not be reached. */
  sentence: string | undefined
}

/** What went wrong, over the ways that there are. */
function Failed({ target, way, sentence }: FailedProps): ReactNode {
  const words = useStrings(openIdStrings)
  const { errors } = useStartStrings()
  const notice = (
    <div className={styles.notice}>
      <Notice tone="danger">{sentence ?? errors.unreachable}</Notice>
    </div>
  )
  if (readSession().state === 'signed-in') {
    const toSecurity = way === undefined || way.purpose === 'add'
    return (
      <SignedOutFrame>
        {notice}
        {toSecurity ? (
          <LinkButton to="/profile/$slug" params={{ slug: 'security' }} variant="outlined">
            {words.toSecurity}
          </LinkButton>
        ) : (
          <LinkButton to="/home" variant="outlined">
            {errors.toHome}
          </LinkButton>
        )}
      </SignedOutFrame>
    )
  }
  if (way?.purpose === 'staff') return <StaffSignIn target={target} notice={notice} />
  return (
    <SignedOutFrame>
      {notice}
      <SignIn target={target} />
    </SignedOutFrame>
  )
}

function useOnce(work: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    work()
  })
}
