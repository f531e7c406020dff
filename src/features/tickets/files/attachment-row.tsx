import ButtonBase from '@mui/material/ButtonBase'

import type { Attachment } from '#contract/tickets/attachments'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'
import { Moment } from '#ui/moment.tsx'

import { attachmentStrings } from './attachment-strings.ts'
import { FileIcon } from './file-icon.tsx'

import styles from './attachment-row.module.css'

interface AttachmentRowProps {
  attachment: Attachment
  /** It can be opened now: the server is reachable, or the file is cached. */
  atHand: boolean
  checked: boolean
  onCheck: () => void
  onOpen: () => void
}

/** One file: type, size and time. */
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
    <li className={styles.row}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={onCheck}
          aria-label={words.choose(name || (description ?? ''))}
        />
      </label>
      <ButtonBase className={styles.open} onClick={onOpen}>
        <FileIcon extension={extension} />
        <span>
          <b>{name || description}</b>
          <small>
            {size ? `${formatBytes(size)} · ` : ''}
            <Moment stamp={created_at} />
            {name && description ? ` · ${description}` : ''}
            {!atHand && ` · ${words.notHere}`}
          </small>
        </span>
      </ButtonBase>
    </li>
  )
}
