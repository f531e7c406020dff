import { styled } from '@mui/material/styles'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { cafStrings } from './strings.ts'
import type { CafStrings } from './strings.ts'

const Box = styled('section')({
  padding: '12px 14px',
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.control,
  backgroundColor: paint.surface,
  '& h3': { fontSize: 16, fontWeight: 600, marginBottom: 8 },
  '& ul': { listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 10 },
  '& ul > li': { minWidth: 0 },
  '& b': { display: 'block', fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& del, & ins': { textDecoration: 'none', overflowWrap: 'anywhere' },
  '& del': { color: paint.quiet, textDecoration: 'line-through' },
  '& .arrow': { color: paint.quiet, paddingInline: 6 },
})

type Words = CafStrings

/** What the server calls by a name of the wire; a question stands as it is asked. */
function nameOf(what: string, caf: Words): string {
  const names: Record<string, string> = {
    document: caf.changedDocument,
    choice: caf.selected,
    caf_staff: caf.staff,
    caf_customer_name: caf.company,
    caf_customer_address: caf.address,
    caf_designation_id: caf.designation,
    designation: caf.designation,
    defined_text: caf.other,
  }
  return Object.hasOwn(names, what) ? (names[what] ?? what) : what
}

/** What vendor or customer changed since the last submission. */
export function CafChanges({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  const changes = form.changes ?? []
  if (changes.length === 0) return null
  const say = (what: string, value: string | undefined) => {
    if (value === undefined || value === '') return caf.nothingSaid
    return what === 'document' ? caf.version(value) : value
  }
  return (
    <Box>
      <h3>{caf.changes}</h3>
      <ul>
        {changes.map(({ what, before, after }) => (
          <li key={what}>
            <b>{nameOf(what, caf)}</b>
            <del>
              <span style={visuallyHidden}>{caf.before}: </span>
              {say(what, before)}
            </del>
            <span className="arrow" aria-hidden>
              →
            </span>
            <ins>
              <span style={visuallyHidden}>{caf.after}: </span>
              {say(what, after)}
            </ins>
          </li>
        ))}
      </ul>
    </Box>
  )
}
