import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'

import { sessionStrings } from '../strings.ts'
import { ChoosePasswordForm, type LinkPanelProps } from './choose-password-form.tsx'

/** Greets somebody whom the vendor invited, who sets a first password. */
export function InvitationPanel(props: LinkPanelProps) {
  const { invitation: words } = useStrings(sessionStrings)
  const { brand } = useConfig()
  const { organisation = '', is_staff: isStaff } = props.info
  const lead = isStaff ? words.staffLead(brand.name) : words.lead(brand.name, organisation)
  return <ChoosePasswordForm {...props} words={words} lead={lead} />
}
