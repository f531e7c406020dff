import { expect, test } from 'vitest'

import { SPECIFIED } from './specification.ts'

/** Section 3 as far as it is about answers, and of section 7 what it says of them, word for word. */
const SECTION_3 = `
- **User (me)**: name, email, client, customer.data {id, name, area}; instruments list (type, serial_number, manufacture, category, contract_type, is_active, is_install).
- **Ticket**: id, number, ticket_type_id, status, attachments, chats. Form fields: instrument_id, description, staff_name, staff_phone_number, division_id, priority (low, medium, high; default low), ticket_type_id, request_id, department_id, img (picture, non-technical).
- **Ticket type**: id (1 technical complaint, 2 technical request, 3 non-technical complaint, 4 non-technical request), name, alias, separator (name, group). Fields by type: type 1 division, instrument, staff, phone, description; type 2 the same plus request_type; types 3 and 4 department, staff, phone, description, picture.
- **Ticket status step**: created_at.date, sorted newest first. **Ticket count entry**: status, count.
- **Notification**: body (its second word is taken as the status), is_read.
- **Instrument**: id, type, serial_number, instrument type id.
- **Division, department, request type**: id, name.
- **Attachment**: id, name, description, extension, preview (link), checked (client-side selection). Attachment types: list of allowed file extensions.
- **Comment drafts**: draft text per rating.
- **Chat comment**: comment.
- **Certificate**: number or certificate_number, certificate.type (Internal/External), uuid, file, label_sticker. **Training certificate**: list with meta.
- **Archive**: id, name, mimes. **Banners**: list.
- **CAF document**: id, number, caf_type, status, revision (note), file (PDF url), customer_name, customer_address, caf_letter {number, product_name}, caf_choice_questions [{id, question, is_selected}], caf_answer_questions [{id, question, answer}], caf_information_confirm {id, confirm_text} (null when none), designation {date, caf_customer_name, caf_customer_address, client_name, designation, designation_text}.
- **Designation list item**: id, label; id 99 means Other and needs free text.
- **Assistant chat ticket**: id, number, status (a greet state exists), lastAction.
- **Assistant chat message**: user flag, message, links [{type, title, source, serialNumber, manufacture}], time (format YYYY-MM-DD hh:mm in sync).
- POST /api_v2/token: returns data.access_token
- GET /api_v2/customer/instruments/check: returns haveInstrument, instruments
`

/** Names of section 3 that are no field of an answer: what a form sends, what a page keeps to itself, and plain words. */
const NO_FIELDS = new Set(['img', 'request_type'])

const named = new Set(SECTION_3.match(/\b[a-z]+(?:_[a-z]+)+\b|\blastAction\b|\bhaveInstrument\b/g))
const held = new Set(
  SPECIFIED.flatMap(({ fields }) => fields).flatMap((field) => field.split(/[.|]/)),
)

test.each(
  SPECIFIED.flatMap(({ entity, fields }) => fields.map((field) => [entity, field] as const)),
)('%s: %s is named there', (_, field) => {
  for (const name of field.split(/[.|]/)) {
    const word = name === 'instrument_type_id' ? 'instrument type id' : name
    expect(SECTION_3).toMatch(new RegExp(`\\b${word}\\b`))
  }
})

test('each name of a field that section 3 writes stands in the table', () => {
  const missing = [...named].filter((name) => !held.has(name) && !NO_FIELDS.has(name))
  expect(missing).toEqual([])
})

test.each(SPECIFIED.map((one) => [one.entity, one] as const))(
  '%s: the contract has each of its fields',
  (_, { schema, fields }) => {
    const names = fields.flatMap((field) => field.split('|')).map((field) => field.split('.')[0])
    expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(names))
  },
)
