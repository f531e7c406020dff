import { useStrings } from '#i18n/use-strings'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { sessionStrings } from '../strings.ts'
import { ChoosePasswordForm, type LinkPanelProps } from './choose-password-form.tsx'

import styles from './reset-panel.module.css'

/** Sets a new password. */
export function ResetPanel(props: LinkPanelProps) {
  const { reset: words } = useStrings(sessionStrings)
  useTabTitle(words.title)
  const { name, email } = props.info
  const who = [name, email].filter(Boolean).join(', ')
  return (
    <ChoosePasswordForm
      {...props}
      label={words.password}
      done={words.done}
      heading={
        <div>
          <Text variant="h1">{words.title}</Text>
          <Text className={styles.text}>{words.forWhom(who)}</Text>
        </div>
      }
      note={
        <Text variant="body2" quiet>
          {words.everywhere}
        </Text>
      }
    />
  )
}
