import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { textPageQuery } from '#api/help/help'
import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { NotFoundDrawing } from '#ui/art/not-found-drawing.tsx'
import { Brand } from '#ui/brand.tsx'
import { Card } from '#ui/card.tsx'
import { AreaLink, LinkButton } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { helpStrings } from './strings.ts'

import styles from './privacy-screen.module.css'

/** The vendor's privacy policy, for everybody, signed in or not. */
export function PrivacyScreen() {
  const { session } = useStrings()
  const { brand } = useConfig()
  const help = useStrings(helpStrings)
  const query = useQuery(textPageQuery('privacy-policy'))
  return (
    <main className={styles.frame}>
      <div className={styles.brand}>
        <AreaLink className={styles.home} to="/home" aria-label={brand.name}>
          <Brand name={brand.name} logo={brand.logo} />
        </AreaLink>
      </div>
      <Page
        title={query.data?.title || session.privacy}
        lead={
          query.data?.updated_at && (
            <>
              {help.updated} <Moment stamp={query.data.updated_at} />
            </>
          )
        }
        width={760}
      >
        <QueryView
          query={query}
          skeleton={<Skeleton height={320} />}
          empty={(page) =>
            page === null && (
              <StatePanel
                drawing={<NotFoundDrawing />}
                title={help.page.goneTitle}
                text={help.page.goneText}
                action={
                  <LinkButton to="/home" variant="outlined">
                    {help.page.home}
                  </LinkButton>
                }
              />
            )
          }
        >
          {(page) => (
            <Card as="article" style={{ padding: 24 }}>
              <RichText html={page?.body ?? ''} />
            </Card>
          )}
        </QueryView>
      </Page>
    </main>
  )
}
