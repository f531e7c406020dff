import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { sessionStrings } from '../strings.ts'
import { ChoosePasswordForm, type LinkPanelProps } from './choose-password-form.tsx'

import styles from './reset-panel.module.css'

/** Greets somebody whom the vendor invited, who sets a first password. */
export function InvitationPanel(props: LinkPanelProps) {
  const { invitation: words, reset } = useStrings(sessionStrings)
  const { brand } = useConfig()
  useTabTitle(words.title)
  const { name, email, organisation = '', is_staff: isStaff } = props.info
  const who = [name, email].filter(Boolean).join(', ')
  return (
    <ChoosePasswordForm
      {...props}
      label={words.password}
      done={words.done}
      heading={
        <div>
          <Text variant="h1">{words.title}</Text>
          <Text quiet className={styles.text}>
            {isStaff ? words.staffLead(brand.name) : words.lead(brand.name, organisation)}
          </Text>
          <Text className={styles.text}>{reset.forWhom(who)}</Text>
        </div>
      }
    />
  )
}
