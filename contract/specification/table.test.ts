import { expect, test } from 'vitest'

import { fillPath } from '../http/endpoint.ts'
import { namedEndpoints } from '../index.ts'

/** Section 7, row by row. */
const SECTION_7 = `
POST /api_v2/token
GET /api_v2/me
POST /api_v2/me
POST /api_v2/customer/devices/fcm
POST /api_v2/customer/devices/fcm/delete
GET /api_v2/customer/switch-customer
PUT /api_v2/customer/switch-customer/{id}
GET /api_v2/customer/banners
GET /api_v2/customer/ticket-notifications
PUT /api_v2/customer/ticket-notification/{id}/mark-as-read
GET /api_v2/customer/points/total
GET /api_v2/customer/points
GET /api_v2/customer/broadcasts
GET /api_v2/customer/broadcasts/count
GET /api_v2/customer/broadcasts/reset
GET /api_v2/customer/tickets
GET /api_v2/customer/tickets/count
GET /api_v2/customer/tickets/export-excel
POST /api_v2/customer/ticket
GET /api_v2/customer/pre-open-ticket
GET /api_v2/customer/ticket/{id}
PUT /api_v2/customer/ticket/{id}/close
PUT /api_v2/customer/ticket/{id}/cancel
GET /api_v2/invoice/{id}/print
GET /api_v2/ticket_types
GET /api_v2/customer/ticket/{id}/statuses
GET /api_v2/customer/ticket/{id}/service-reports
GET /api_v2/customer/ticket/{id}/service-reports/{service_report_id}/parts
GET /api_v2/customer/ticket/{id}/attachments
POST /api_v2/customer/ticket/{id}/attachments
DELETE /api_v2/customer/ticket/{id}/attachments/{attachment_id}/delete
GET /api_v2/customer/ticket/{id}/show-image
GET /api_v2/customer/ticket/{id}/reply
POST /api_v2/customer/ticket/{id}/reply
GET /api_v2/customer/ticket-attachment-types
GET /api_v2/customer/comment-drafts
GET /api_v2/customer/instruments
GET /api_v2/customer/instruments/check
GET /api_v2/customer/instruments/scan
GET /api_v2/divisions
GET /api_v2/departments
GET /api_v2/requests/{id}/customer
GET /api_v2/customer/plannings
GET /api_v2/customer/certificates
GET /api_v2/customer/certificates/{id}/show
GET /api_v2/customer/caf-document
GET /api_v2/customer/caf-document/{id}
POST /api_v2/customer/caf-document/{id}/submit
PUT /api_v2/customer/caf-document/{id}/readed
GET /api_v2/customer/caf-designation
PUT /api_v2/customer/caf-information-confirm/{id}
POST /api_v2/customer/caf-choice-question
POST /api_v2/customer/caf-answer-question
GET /api_v2/customer/certificate-training
GET /api_v2/customer/certificate-training/{id}
POST /api_v2/api-bot/send
GET /api_v2/api-bot/chats/{id}
GET /api_v2/customer/archives
GET /api_v2/customer/archives/{id}/download
`
  .trim()
  .split('\n')

const all = namedEndpoints

test('the table has every call of section 7, and marks every other as an extension', () => {
  const specified = all.filter((each) => !('extension' in each))
  const lines = specified.map(({ method, path }) => `${method} ${path}`)
  expect(lines.toSorted()).toEqual(SECTION_7.toSorted())
})

test('files come up and down where section 7 says so', () => {
  const up = all.filter((each) => 'files' in each).map(({ name }) => name)
  const down = all.filter(({ data }) => data === 'blob').map(({ name }) => name)
  expect(up.toSorted()).toEqual([
    'createCaf',
    'createCertificate',
    'createTicket',
    'createTrainingCertificate',
    'reviseCaf',
    'uploadAttachment',
  ])
  expect(down.toSorted()).toEqual([
    'downloadArchive',
    'downloadAttachment',
    'downloadAuditPack',
    'downloadCafFile',
    'downloadCertificate',
    'downloadDeskAttachment',
    'downloadDeskSignedCaf',
    'downloadHelpCaptions',
    'downloadHelpVideo',
    'downloadSignedCaf',
    'downloadSticker',
    'exportInstrumentReport',
    'exportTickets',
    'printInvoice',
    'printTrainingCertificate',
    'readCalendar',
    'readTicketImage',
  ])
})

test('a path is filled with encoded values, and not without them', () => {
  expect(fillPath('/a/{id}/b/{other_id}', { id: 7, other_id: 'x/../y?' })).toBe(
    '/a/7/b/x%2F..%2Fy%3F',
  )
  expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id} needs id')
})
