import { Gone } from '#ui/gone.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useStrings } from '#ui/use-strings.ts'

/** No such ticket, or it is not this person's to see. */
export function TicketGone() {
  const { errors, ticket: words } = useStrings()
  return (
    <Gone
      title={errors.notFoundTitle}
      text={errors.notFoundText}
      action={
        <LinkButton to="/tickets" variant="outlined">
          {words.backToList}
        </LinkButton>
      }
    />
  )
}
