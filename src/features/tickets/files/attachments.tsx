import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'

import { useAvailableFiles } from '#api/files/cached-files'
import { attachmentQueries, fileNames } from '#api/tickets/attachments'
import { useTicketQueue } from '#api/tickets/queue'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { isWritable } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'

import { AttachmentRow } from './attachment-row.tsx'
import { attachmentStrings } from './attachment-strings.ts'
import { PendingFiles } from './pending-files.tsx'
import { useAttachmentActions } from './use-attachment-actions.ts'

import styles from './attachments.module.css'

/** The files of a ticket: open one, download or delete the selected ones, add another. */
export function Attachments({ ticket, titled = false }: { ticket: Ticket; titled?: boolean }) {
  const words = useStrings(attachmentStrings)
  const query = useQuery(attachmentQueries.list(ticket.id))
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const filesAtHand = useAvailableFiles()
  const actions = useAttachmentActions(ticket)
  const { uploads, deletions } = useTicketQueue(ticket.id)
  const chosen = query.data?.filter(({ id }) => checked.has(id)) ?? []
  const atHand = ({ id, preview }: Attachment) =>
    preview === undefined || filesAtHand(fileNames.file(id))
  const open = isWritable(ticket.status)

  const toggle = (id: number) => {
    const next = new Set(checked)
    if (!next.delete(id)) next.add(id)
    setChecked(next)
  }

  return (
    <section aria-label={words.title}>
      <div style={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <Text variant="h3" as="h2" className={styles.heading}>
          {titled && words.title}
        </Text>
        {open && (
          <Button startIcon={<Upload size={18} />} onClick={() => void actions.upload()}>
            {words.upload}
          </Button>
        )}
      </div>
      <PendingFiles uploads={uploads} />
      <QueryView
        query={query}
        // As high as `none`: a list that shrinks moves what is pressed, where the pane is scrolled to its end.
        skeleton={<Skeleton height={24} />}
        empty={(list) =>
          list.length === 0 && uploads.length === 0 && <Text quiet>{words.none}</Text>
        }
      >
        {(list) => (
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {list
              .filter(({ id }) => !deletions.has(id))
              .map((attachment) => (
                <AttachmentRow
                  key={attachment.id}
                  attachment={attachment}
                  atHand={atHand(attachment)}
                  checked={checked.has(attachment.id)}
                  onCheck={() => toggle(attachment.id)}
                  onOpen={() => void actions.show(attachment, open)}
                />
              ))}
          </ul>
        )}
      </QueryView>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={words.chosen(chosen.length)}
          style={{ display: 'flex', gap: 8 }}
        >
          <Button
            variant="outlined"
            startIcon={<Download size={18} />}
            disabled={!chosen.every(atHand)}
            onClick={() => void actions.download(chosen)}
          >
            {words.download}
          </Button>
          {open && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<Trash2 size={18} />}
              loading={actions.deleting}
              onClick={() =>
                void actions.remove(chosen).then((gone) => gone && setChecked(new Set()))
              }
            >
              {words.delete}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
