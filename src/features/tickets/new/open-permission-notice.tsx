import { UNCLOSED } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { FailedLine } from '#ui/screen/failed-line.tsx'
import { Notice } from '#ui/screen/notice.tsx'

import type { OpenPermission } from './use-open-permission.ts'

/** Above a ticket's form: other tickets have to be closed first, or the server could not be asked. */
export function OpenPermissionNotice({ mayOpen, failed, asking, askAgain }: OpenPermission) {
  const { closeFirst } = useStrings()
  if (mayOpen && !failed) return null
  return (
    <div style={{ marginBottom: 24 }}>
      {mayOpen ? (
        <FailedLine busy={asking} retry={askAgain}>
          {closeFirst.notAsked}
        </FailedLine>
      ) : (
        <Notice
          tone="attention"
          action={
            <LinkButton to="/tickets" search={UNCLOSED}>
              {closeFirst.action}
            </LinkButton>
          }
        >
          {closeFirst.text}
        </Notice>
      )}
    </div>
  )
}
