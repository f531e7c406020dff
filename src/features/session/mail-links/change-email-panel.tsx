import { useConfirmEmailChange } from '#api/account/email-change'
import { useStrings } from '#i18n/use-strings'
import { Fact } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'
import { useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ContinueButton } from './continue-button.tsx'
import { DonePanel } from './done-panel.tsx'

/** Shows the new address, and makes it that of the account. */
export function ChangeEmailPanel({ info, ...link }: LinkPanelProps) {
  const { emailChange: words, verify, link: common } = useStrings(sessionStrings)
  const signedIn = useSignedIn()
  const confirming = useConfirmEmailChange()
  // Whoever asked for somebody else's address must not share the account with its owner.
  if (!signedIn)
    return (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <PanelTitle>{words.title}</PanelTitle>
        <Text quiet>{words.signInFirst}</Text>
        <LinkButton to="/login" search={{ redirect: '/email/verification' }} variant="contained">
          {common.toSignIn}
        </LinkButton>
      </div>
    )
  return (
    <ConfirmPanel
      {...link}
      words={words}
      confirming={confirming}
      facts={
        <>
          <Fact label={verify.email}>{info.email}</Fact>
          <Fact label={verify.asked}>
            {info.asked_at && <Moment stamp={info.asked_at} as="full" />}
          </Fact>
        </>
      }
      done={({ email = '' }) => (
        <DonePanel title={words.doneTitle} text={words.doneText(email)}>
          <ContinueButton email={email} signIn={common.toSignIn} />
        </DonePanel>
      )}
    />
  )
}
