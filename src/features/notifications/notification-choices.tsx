import { useQuery } from '@tanstack/react-query'
import { BellRing, Mail, Moon, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'

import {
  notificationSettingsQuery,
  type NotificationSettings,
  useChangeNotificationSettings,
} from '#api/notifications/settings'
import { NEWS_WAYS } from '#contract/notification-settings'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { type ChoiceStrings, choiceStrings } from './choice-strings.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'

import styles from './notification-choices.module.css'

/** E-mails in place of push messages, and quiet hours; nothing on a backend without them. */
export function NotificationChoices() {
  const query = useQuery(notificationSettingsQuery)
  if (query.data === null) return null
  return (
    <QueryView query={query} skeleton={<RowSkeleton rows={2} />}>
      {(settings) => settings && <Choices settings={settings} />}
    </QueryView>
  )
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const words = useStrings(choiceStrings)
  const reached = useConnectivity() === 'online'
  return (
    <>
      <Text variant="h2" className={styles.heading}>
        {words.title}
      </Text>
      <Card>
        <WayRow settings={settings} />
        <Section icon={<Mail size={24} aria-hidden />} title={words.mails}>
          <MailsChoice mails={settings.mails} disabled={!reached} />
        </Section>
        <Section icon={<Moon size={24} aria-hidden />} title={words.quiet}>
          <QuietHoursForm
            // what was saved is shown anew
            key={Object.values(settings.quiet_hours ?? {}).join(' ')}
            saved={settings.quiet_hours}
            disabled={!reached}
          />
        </Section>
      </Card>
      {!reached && (
        <Text variant="body2" quiet className={styles.note}>
          {words.needsNetwork}
        </Text>
      )}
    </>
  )
}

const ICONS = { push: BellRing, mail: Mail, none: VolumeX }

/** Which of both is in force. */
function WayRow({ settings }: { settings: NotificationSettings }) {
  const words = useStrings(choiceStrings)
  const way = NEWS_WAYS.find((each) => each === settings.way)
  if (!way) return null
  const Icon = ICONS[way]
  const { wayTexts } = words
  const { email = '' } = settings
  const text =
    way === 'push'
      ? pushText(settings, wayTexts)
      : way === 'mail'
        ? wayTexts.mail(email)
        : wayTexts.none
  return (
    <div className={styles.section} data-lives={way !== 'none' || undefined}>
      <Icon size={24} aria-hidden />
      <div>
        <Text variant="body2" quiet>
          {words.now}
        </Text>
        <div role="status">
          <Text variant="h3">{words.ways[way]}</Text>
          <Text>{text}</Text>
        </div>
      </div>
    </div>
  )
}

/** What is not pushed is said, too: news of accounts that are selected on none of the devices. */
function pushText(
  { devices, accounts_without_push: others, mails, email = '' }: NotificationSettings,
  { push, somePush, others: rest }: ChoiceStrings['wayTexts'],
): string {
  if (others === 0) return push(devices)
  return `${somePush(devices)} ${mails ? rest.mailed(others, email) : rest.silent(others)}`
}

function Section({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.section} aria-label={title}>
      {icon}
      <div className={styles.parts}>
        <Text variant="h3">{title}</Text>
        {children}
      </div>
    </section>
  )
}

function MailsChoice({ mails, disabled }: { mails: boolean; disabled: boolean }) {
  const words = useStrings(choiceStrings)
  const change = useChangeNotificationSettings()
  // what was chosen is shown while it is sent
  const shown = change.isPending ? (change.variables.mails ?? mails) : mails
  return (
    <>
      <Segments
        label={words.mailsChoice}
        value={shown ? 'on' : 'off'}
        options={[
          { value: 'on', label: words.mailsOn },
          { value: 'off', label: words.mailsOff },
        ]}
        disabled={disabled || change.isPending}
        onChange={(chosen) =>
          change.mutate(
            { mails: chosen === 'on' },
            { onSuccess: () => showToast('success', words.saved) },
          )
        }
      />
      <Text variant="body2" quiet>
        {words.mailsHint}
      </Text>
    </>
  )
}
