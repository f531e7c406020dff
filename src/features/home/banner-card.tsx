import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import type { Banner } from '#contract/entities/feed'
import { MaintenanceBanner } from '#ui/art/maintenance-banner.tsx'
import { NewsBanner } from '#ui/art/news-banner.tsx'
import { TrainingBanner } from '#ui/art/training-banner.tsx'
import { Card } from '#ui/card.tsx'
import { PathLink } from '#ui/path-link.tsx'

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

/** What the vendor wants seen, and the way to it. */
export function BannerCard({ banner }: { banner: Banner }) {
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
