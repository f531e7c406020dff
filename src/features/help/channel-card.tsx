import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Clock, Copy, Globe, Mail, MapPin, MessageCircle, Phone, Siren } from 'lucide-react'

import type { ContactChannel } from '#contract/help'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'
import { showToast } from '#ui/toast/toast.ts'

import { helpStrings } from './strings.ts'

export const Channels = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
}))

const Channel = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(2),
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.card,
  backgroundColor: paint.surface,
  '& .label': { fontSize: 14, color: paint.quiet },
  '& .value': { fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& .note': { gridColumn: '2 / -1', fontSize: 14, color: paint.quiet },
  '& .ways': { gridColumn: '2 / -1', marginTop: 4 },
  '&[data-kind="emergency"]': { borderColor: paint.danger, '& > svg': { color: paint.danger } },
}))

const ICONS: Readonly<Record<string, typeof Phone>> = {
  phone: Phone,
  emergency: Siren,
  whatsapp: MessageCircle,
  email: Mail,
  web: Globe,
  address: MapPin,
  hours: Clock,
}

/** What may be followed: nothing that runs, whatever a backend sends. */
const FOLLOWED = /^(tel:|mailto:|https:\/\/)/i

/** One way to reach the vendor: to be followed, or to be copied where this device can't follow it. */
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
    <Channel data-kind={kind}>
      <Icon size={22} aria-hidden />
      <div>
        <div className="label">{label}</div>
        <div className="value">{value}</div>
      </div>
      <IconButton aria-label={words.copy(label)} onClick={() => void copy()}>
        <Copy size={20} />
      </IconButton>
      {note !== undefined && <div className="note">{note}</div>}
      {followed !== undefined && (
        <div className="ways">
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
    </Channel>
  )
}
