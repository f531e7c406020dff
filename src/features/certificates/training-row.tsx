import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'

import type { TrainingCertificate } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { nameOfCertificate } from './certificate-name.ts'
import { typeWord } from './type-word.ts'

/** Lines below one another where it is narrow, one row of columns where its container has the room. */
const COLUMNS = {
  ...rowFrame,
  padding: '12px 16px',
  columnGap: 16,
  rowGap: 4,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who when" "what what" "number number" "ends ends"',
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& .who': { gridArea: 'who', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .what': { gridArea: 'what', fontSize: 14, overflowWrap: 'anywhere' },
  '& .what small': { display: 'block', fontSize: 14, color: paint.quiet },
  '& .number': {
    gridArea: 'number',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 10,
    fontSize: 14,
    color: paint.quiet,
  },
  '& .number b': { fontFamily: FONT.mono, fontWeight: 400 },
  '& .number small': { fontSize: 14 },
  '& .when': { gridArea: 'when', placeSelf: 'start end', fontSize: 14, color: paint.quiet },
  '& .ends': { gridArea: 'ends', whiteSpace: 'nowrap', marginTop: 2 },
  '@container (min-width: 860px)': {
    padding: '10px 20px',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 150px 216px 84px',
    gridTemplateAreas: '"who what number ends when"',
    '& .when': { placeSelf: 'center end' },
    '& .ends': { marginTop: 0 },
  },
} as const

const LinkRow = createLink(styled(AreaAnchor)(COLUMNS))
/** Without a uuid there is nothing to open. */
const PlainRow = styled('div')(COLUMNS)

/** One person's training; its link leads to the certificate. */
export function TrainingRow({ training }: { training: TrainingCertificate }) {
  const { trainings: words } = useStrings(papersStrings)
  const { uuid, participant_name, certificate, instrument_type, trainer_name } = training
  const type = typeWord(certificate?.type, words.types)
  const about = [instrument_type, trainer_name && words.trainer(trainer_name)]
  const content = (
    <>
      <span className="who">{participant_name}</span>
      <span className="what">
        {certificate?.name}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="number">
        <b>{nameOfCertificate(training)}</b>
        {type !== undefined && <small>{type}</small>}
      </span>
      <span className="ends">
        <ExpiryBadge expiry={expiryOf(training.expires_at)} />
      </span>
      <span className="when">
        <Moment stamp={training.issued_at} />
      </span>
    </>
  )
  if (uuid === undefined) return <PlainRow>{content}</PlainRow>
  return (
    <LinkRow to="/certificates-training/$uuid" params={{ uuid }}>
      {content}
    </LinkRow>
  )
}
