import { ComingDrawing } from '#ui/art/coming-drawing.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { useStartStrings } from '#ui/use-strings.ts'

/** A route that is in the table but not built yet: said honestly. */
export function ComingScreen({ title }: { title: string }) {
  const { coming, errors } = useStartStrings()
  return (
    <Page title={title}>
      <StatePanel
        drawing={<ComingDrawing />}
        title={coming.title}
        text={coming.text(title)}
        action={
          <LinkButton to="/home" variant="outlined">
            {errors.toHome}
          </LinkButton>
        }
      />
    </Page>
  )
}
