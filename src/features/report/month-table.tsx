import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'

import type { InstrumentReport } from '#contract/instrument-reports'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { sayHours, sayMonth } from './say-figures.ts'
import { reportStrings } from './strings.ts'

const Scroll = styled('div')({
  overflowX: 'auto',
  marginTop: 12,
  '&:focus-visible': { outlineOffset: -2 },
  '@media print': { overflow: 'visible' },
})

const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: 14,
  width: '100%',
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    borderTop: `1px solid ${paint.line}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: paint.quiet, fontSize: 12.5 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    minWidth: 150,
    textAlign: 'left',
    paddingLeft: 20,
    backgroundColor: paint.surface,
  },
  '& th a': { display: 'block', color: paint.ink, fontWeight: 600, minHeight: 24 },
  '& th small': { display: 'block', fontFamily: FONT.mono, fontSize: 12.5, color: paint.quiet },
  '& td small': { display: 'block', fontSize: 12.5, color: paint.quiet },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20, fontWeight: 600 },
  '@media print': { fontSize: '8pt', '& th, & td': { padding: '3px 4px' } },
})

type Figures = Pick<InstrumentReport['months'][number], 'ticket_count' | 'downtime_minutes'>

/** Every instrument with tickets or down-time, month by month. */
export function MonthTable({ report }: { report: InstrumentReport }) {
  const words = useStrings(reportStrings)
  const language = useLanguage()
  const rows = report.instruments.filter(
    ({ ticket_count, downtime_minutes }) => ticket_count > 0 || downtime_minutes > 0,
  )
  const cell = (key: string, figures: Figures | undefined) => (
    <td key={key}>
      {figures && (figures.ticket_count > 0 || figures.downtime_minutes > 0) ? (
        <>
          {figures.ticket_count}
          {figures.downtime_minutes > 0 && (
            <small>{words.hours(sayHours(figures.downtime_minutes, language))}</small>
          )}
        </>
      ) : (
        '–'
      )}
    </td>
  )
  return (
    <Card style={{ padding: '16px 0 0', overflow: 'hidden' }} aria-label={words.table}>
      <div style={{ padding: '0 20px' }}>
        <Typography variant="h3" component="h2">
          {words.table}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {rows.length === 0 ? words.quietMonths : words.tableLead}
        </Typography>
      </div>
      {rows.length > 0 && (
        <Scroll tabIndex={0} role="group" aria-label={words.table}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{words.instrument}</th>
                {report.months.map(({ month }) => (
                  <th key={month} scope="col">
                    {sayMonth(month, language)}
                  </th>
                ))}
                <th scope="col">{words.total}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to="/instruments" search={{ id: row.id }}>
                      {row.type ?? row.id}
                    </Link>
                    <small>{row.serial_number}</small>
                  </th>
                  {report.months.map(({ month }) =>
                    cell(
                      month,
                      row.months.find((each) => each.month === month),
                    ),
                  )}
                  {cell('total', row)}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Card>
  )
}
