import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'

import { submissionState, type CafQueue } from '#api/caf/queue'
import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { CafBadge } from '../caf-badge.tsx'
import { isPending } from '../form/caf-checks.ts'
import { cafStrings } from '../strings.ts'

/** Two lines where it is narrow, one row of columns where its container has the room. */
const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    padding: '12px 16px',
    columnGap: 16,
    rowGap: 6,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"what when" "state number" "note note"',
    '& > *': { minWidth: 0, maxWidth: '100%' },
    '& .what': { gridArea: 'what', fontWeight: 600, overflowWrap: 'anywhere' },
    '& .what small': { display: 'block', fontSize: 14, fontWeight: 400, color: paint.quiet },
    '& .number': { gridArea: 'number', fontFamily: FONT.mono, fontSize: 14, color: paint.quiet },
    '& .state': { gridArea: 'state' },
    '& .when': {
      gridArea: 'when',
      placeSelf: 'start end',
      lineHeight: '24px',
      fontSize: 14,
      color: paint.quiet,
    },
    '& .note': { gridArea: 'note', fontSize: 14, color: paint.attention },
    '& .waiting': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 14, fontWeight: 600 },
    '& [data-state=refused]': { color: paint.danger },
    '@container (min-width: 720px)': {
      padding: '10px 20px',
      gridTemplateColumns: '150px minmax(0, 1fr) 190px 100px',
      gridTemplateAreas: '"state what number when" ". note note note"',
      '& .when': { placeSelf: 'center end' },
    },
  }),
)

/** Created, Read and Revision are filled in, all others looked at (specification 2.3); what waits to be sent is looked at. */
function opens(form: CafDocument, queue: CafQueue): 'form' | 'detail' {
  if (submissionState(queue) === 'waiting') return 'detail'
  return isPending(form) ? 'form' : 'detail'
}

/** One form in a list; its link opens it over the list. */
export function CafRow({ form, queue }: { form: CafDocument; queue: CafQueue }) {
  const caf = useStrings(cafStrings)
  const state = submissionState(queue)
  const Icon = state === 'refused' ? CircleAlert : Clock
  return (
    <Row
      to="/caf"
      search={(kept) => ({ ...kept, [opens(form, queue)]: form.id })}
      state={{ fromForms: true }}
      resetScroll={false}
    >
      <span className="state">
        {state === undefined ? (
          <CafBadge status={form.status} />
        ) : (
          <span className="waiting" data-state={state}>
            <Icon size={18} aria-hidden />
            {state === 'refused' ? caf.refused : caf.waiting}
          </span>
        )}
      </span>
      <span className="what">
        {form.caf_letter?.product_name ?? form.caf_type ?? form.number}
        <small>{form.caf_type}</small>
      </span>
      <span className="number">{form.number}</span>
      <span className="when">
        <Moment stamp={form.updated_at ?? form.submitted_at ?? form.created_at} />
      </span>
      {form.status === 'Revision' && state === undefined && form.revision !== undefined && (
        <span className="note">{form.revision}</span>
      )}
    </Row>
  )
}
