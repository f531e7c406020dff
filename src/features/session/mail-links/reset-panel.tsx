import { useStrings } from '#i18n/use-strings'

import { sessionStrings } from '../strings.ts'
import { ChoosePasswordForm, type LinkPanelProps } from './choose-password-form.tsx'

/** Sets a new password. */
export function ResetPanel(props: LinkPanelProps) {
  const { reset: words } = useStrings(sessionStrings)
  return <ChoosePasswordForm {...props} words={words} note={words.everywhere} />
}
