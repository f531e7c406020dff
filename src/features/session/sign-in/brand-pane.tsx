import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useConfig } from '#api/http/config'
import { useStartStrings } from '#i18n/use-strings'
import { CheckIcon } from '#ui/art/form-icons.tsx'
import { Brand } from '#ui/brand.tsx'

const Pane = styled('aside')(({ theme }) => ({
  display: 'none',
  // In sight beside a form that is longer than the window.
  [theme.breakpoints.up('md')]: { display: 'flex', position: 'sticky', top: 0, height: '100dvh' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  padding: theme.spacing(5, 6),
  backgroundColor: 'var(--bs-brand-ground)',
  color: 'var(--bs-brand-ink)',
  overflow: 'hidden',
  '& > img': { width: '100%', height: 'auto', maxHeight: '52vh', alignSelf: 'center' },
}))

const Points = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  color: 'var(--bs-brand-quiet)',
  '& li': { display: 'flex', gap: theme.spacing(1.5), maxWidth: '56ch', lineHeight: 1.5 },
  '& svg': { flex: 'none', marginTop: 2 },
}))

/** Who this is for, in one drawing and three sentences. */
export function BrandPane() {
  const { brand } = useStartStrings()
  return (
    <Pane>
      <div style={{ fontSize: 20 }}>
        <Brand {...useConfig().brand} size={36} />
      </div>
      <img src="/art/bench.svg" alt="" width={720} height={520} />
      <div>
        <Typography variant="h1" component="p" sx={{ mb: 2 }}>
          {brand.tagline}
        </Typography>
        <Points>
          {brand.points.map((point) => (
            <li key={point}>
              <CheckIcon /> {point}
            </li>
          ))}
        </Points>
      </div>
    </Pane>
  )
}
