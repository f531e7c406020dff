import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { clsx } from 'clsx'
import { Clock, Copy, Globe, Mail, MapPin, MessageCircle, Phone, Siren } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { ContactChannel } from '#contract/help'
import { useStrings } from '#i18n/use-strings'
import { showToast } from '#ui/toast/toast.ts'

import { helpStrings } from './strings.ts'

import styles from './channel-card.module.css'

export function Channels({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.channels, className)} {...props} />
}

const ICONS: Readonly<Record<string, typeof Phone>> = {
  phone: Phone,
  emergency: Siren,
  whatsapp: MessageCircle,
  email: Mail,
  web: Globe,
  address: MapPin,
  hours: Clock,
}

/** Allowed targets of links, whatever a backend sends. */
const FOLLOWED = /^(tel:|mailto:|https:\/\/)/i

/** A contact channel: a link, or text to copy if this device can't open it. */
export function ChannelCard({ channel }: { channel: ContactChannel }) {
  const { channels: words } = useStrings(helpStrings)
  const { kind = '', label, value, url, note } = channel
  const Icon = ICONS[kind] ?? Globe
  const followed = url !== undefined && FOLLOWED.test(url) ? url : undefined
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast('success', words.copied),
      () => showToast('error', words.notCopied),
    )
  const does = /^tel:/i.test(url ?? '')
    ? words.call
    : /^mailto:/i.test(url ?? '')
      ? words.write
      : words.open
  return (
    <li className={styles.channel} data-kind={kind}>
      <Icon size={22} aria-hidden />
      <div>
        <div className={styles.label}>{label}</div>
        <div className={styles.value}>{value}</div>
      </div>
      <IconButton aria-label={words.copy(label)} onClick={() => void copy()}>
        <Copy size={20} />
      </IconButton>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {followed !== undefined && (
        <div className={styles.ways}>
          <Button
            component="a"
            variant={kind === 'emergency' ? 'contained' : 'outlined'}
            href={followed}
            aria-label={`${does}: ${label}`}
            {...(/^https:/i.test(followed) && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {does}
          </Button>
        </div>
      )}
    </li>
  )
}
