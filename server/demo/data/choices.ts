/** The short lists that forms choose from, and the templates of the review. */

export const DIVISIONS = {
  haematology: 'Haematology',
  chemistry: 'Clinical chemistry',
  immunology: 'Immunology and serology',
  microbiology: 'Microbiology',
  molecular: 'Molecular diagnostics',
  urinalysis: 'Urinalysis and parasitology',
  emergency: 'Emergency laboratory (IGD)',
  bloodbank: 'Blood bank',
  preanalytics: 'Phlebotomy and sample reception',
} as const
export type DivisionKey = keyof typeof DIVISIONS

export const DEPARTMENTS = {
  service: 'Technical service',
  application: 'Application support',
  logistics: 'Logistics and delivery',
  finance: 'Finance and invoicing',
  sales: 'Sales and contracts',
  quality: 'Quality and regulatory affairs',
} as const
export type DepartmentKey = keyof typeof DEPARTMENTS

/** What may be asked for with a technical request (ticket type 2). */
export const REQUEST_TYPES = {
  maintenance: 'Preventive maintenance',
  calibration: 'Calibration',
  training: 'Training',
  relocation: 'Installation or relocation',
  software: 'Software update',
  parts: 'Spare part quotation',
  connection: 'LIS connection',
  certificate: 'Certificate or document copy',
} as const
export type RequestKey = keyof typeof REQUEST_TYPES

/** Four templates for each rating, in the order they are offered. */
export const COMMENT_DRAFTS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: [
    'The problem is not solved. We still cannot rely on the instrument.',
    'We waited far too long and nobody told us why.',
    'The same fault came back within days of the visit.',
    'Nobody explained what was done or what we should watch for.',
  ],
  2: [
    'It works again, but the response took much longer than agreed.',
    'We had to explain the problem to several people before somebody came.',
    'The spare part arrived late and we had to send samples out.',
    'The visit came unannounced and disrupted our morning routine.',
  ],
  3: [
    'Solved in the end, but it took more than one visit.',
    'The work was fine, but we weren’t kept up to date along the way.',
    'Acceptable, although we expected a faster first answer.',
    'The fault is gone, but we’d have liked to know the cause.',
  ],
  4: [
    'Good work, but the wait could be shorter.',
    'The engineer was well prepared and the instrument is running again.',
    'Clear answers by chat, so we hardly needed the visit.',
    'Solved as agreed, but the report came a little late.',
  ],
  5: [
    'Fast response and a lasting repair. Thank you!',
    'The engineer explained everything clearly and left the bench clean.',
    'Solved by chat within minutes. No patient sample was delayed.',
    'Very well planned. Our routine wasn’t disrupted at all.',
  ],
}
