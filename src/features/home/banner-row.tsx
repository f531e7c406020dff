import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Banner } from '#contract/entities/feed'
import { bannersQuery } from '#data/feed'
import { MaintenanceBanner } from '#ui/art/maintenance-banner.tsx'
import { NewsBanner } from '#ui/art/news-banner.tsx'
import { TrainingBanner } from '#ui/art/training-banner.tsx'
import { Card } from '#ui/card.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { useStrings } from '#ui/use-strings.ts'

import { Section } from './section.tsx'

const Rail = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(86%, 320px)',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start' },
  [theme.breakpoints.up('md')]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
}))

const Slide = styled(Card)(({ theme }) => ({
  height: '100%',
  display: 'grid',
  gridTemplateColumns: '1fr 96px',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1.5, 1.5, 2),
  '& svg, & img': { width: 96, height: 'auto' },
}))

const TONES: Readonly<Record<string, ReactNode>> = {
  maintenance: <MaintenanceBanner />,
  training: <TrainingBanner />,
}

/** News of the vendor. Without any, the section is not there. */
export function BannerRow() {
  const { home } = useStrings()
  const { data, isPending } = useQuery(bannersQuery)
  if (!isPending && !data?.length) return null
  return (
    <Section area="banners" title={home.banners}>
      {data ? (
        <Rail tabIndex={0} aria-label={home.banners}>
          {data.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} />
            </li>
          ))}
        </Rail>
      ) : (
        <Skeleton height={112} />
      )}
    </Section>
  )
}

function BannerCard({ banner }: { banner: Banner }) {
  const inside = (
    <Slide as="div">
      <div>
        <Typography variant="h3">{banner.title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {banner.text}
        </Typography>
      </div>
      {(banner.tone !== undefined && TONES[banner.tone]) || <NewsBanner />}
    </Slide>
  )
  return <PathLink href={banner.url}>{inside}</PathLink>
}
