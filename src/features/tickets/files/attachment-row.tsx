import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

import type { Attachment } from '#contract/tickets/attachments'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint } from '#ui/theme/theme.ts'
import { TARGET } from '#ui/theme/tokens.ts'

import { attachmentStrings } from './attachment-strings.ts'
import { FileIcon } from './file-icon.tsx'

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  borderTop: `1px solid ${paint.line}`,
  '& input': { width: 20, height: 20, accentColor: paint.primary },
  '& label': { display: 'grid', placeItems: 'center', width: TARGET, height: TARGET, flex: 'none' },
})

const Open = styled(ButtonBase)({
  flex: 1,
  minWidth: 0,
  minHeight: 56,
  gap: 12,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 8,
  padding: '4px 8px 4px 0',
  '&:hover': { backgroundColor: paint.raised },
  '& > span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& b': { fontWeight: 560, whiteSpace: 'nowrap' },
  '& small': {
    fontSize: 12.5,
    color: paint.quiet,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
})

interface AttachmentRowProps {
  attachment: Attachment
  /** It can be opened now: the server is reached, or this device keeps it. */
  atHand: boolean
  checked: boolean
  onCheck: () => void
  onOpen: () => void
}

/** One file: what it is, its size and when it came. */
export function AttachmentRow({
  attachment,
  atHand,
  checked,
  onCheck,
  onOpen,
}: AttachmentRowProps) {
  const words = useStrings(attachmentStrings)
  const { name, description, extension, size, created_at } = attachment
  return (
    <Row>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={onCheck}
          aria-label={words.choose(name || (description ?? ''))}
        />
      </label>
      <Open onClick={onOpen}>
        <FileIcon extension={extension} />
        <span>
          <b>{name || description}</b>
          <small>
            {size ? `${sayBytes(size)} · ` : ''}
            <Moment stamp={created_at} />
            {name && description ? ` · ${description}` : ''}
            {!atHand && ` · ${words.notHere}`}
          </small>
        </span>
      </Open>
    </Row>
  )
}
