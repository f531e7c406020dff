import { useStartStrings } from '#i18n/use-strings'
import { NotFoundDrawing } from '#ui/art/not-found-drawing.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'

/** The 404 page. */
export function NotFoundScreen() {
  const { errors } = useStartStrings()
  useTabTitle(errors.notFoundTitle)
  return (
    <StatePanel
      heading
      drawing={<NotFoundDrawing />}
      title={errors.notFoundTitle}
      text={errors.notFoundText}
      action={
        <LinkButton to="/home" variant="contained">
          {errors.toHome}
        </LinkButton>
      }
    />
  )
}
