import { useConfirmEmailChange } from '#api/account/email-change'
import { useStrings } from '#i18n/use-strings'
import { Fact } from '#ui/fact-list.tsx'
import { Moment } from '#ui/moment.tsx'

import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ContinueButton } from './continue-button.tsx'
import { DonePanel } from './done-panel.tsx'

/** Shows the new address, and makes it that of the account. */
export function ChangeEmailPanel({ info, ...link }: LinkPanelProps) {
  const { emailChange: words, verify, link: common } = useStrings(sessionStrings)
  return (
    <ConfirmPanel
      {...link}
      words={words}
      confirming={useConfirmEmailChange()}
      facts={
        <>
          <Fact label={verify.email}>{info.email}</Fact>
          <Fact label={verify.asked}>
            {info.asked_at && <Moment stamp={info.asked_at} as="full" />}
          </Fact>
        </>
      }
      done={(email) => (
        <DonePanel title={words.doneTitle} text={words.doneText(email)}>
          <ContinueButton email={email} signIn={common.toSignIn} />
        </DonePanel>
      )}
    />
  )
}
