/** The sentences that the server says, in English: the source that `id.ts` follows. */
import type { FieldProblem } from '#contract/http/schemas'
import type { Language } from '#contract/language'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Priority } from '#contract/tickets/schemas'

import { accountEn } from './account-en.ts'
import { assistantEn } from './assistant-en.ts'
import { pictureEn } from './picture-en.ts'
import { requestEn } from './request-en.ts'
import { storageEn } from './storage-en.ts'

const fields: Record<FieldProblem, string> = {
  required: 'Please fill this in.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  email: 'This is not an email address.',
  phone: 'This is not a phone number.',
  date: 'This is not a date.',
  choice: 'Please choose one from the list.',
  not_found: 'This is not available for your account.',
  range: 'The end lies before the start.',
  password_mismatch: 'The passwords differ.',
  invalid: 'This is not valid.',
}

/** What 'Please fill required fields' is said of (spec 5). */
export function ownRequired(sentence: string): Record<string, string> {
  const names = ['caf_designation_id', 'caf_staff', 'caf_customer_name', 'caf_customer_address']
  return Object.fromEntries(names.map((name) => [`submitCafDocument.${name}.required`, sentence]))
}

export const en = {
  language: 'en' as Language,
  fields,
  /** `call.field.problem`: where the specification has a sentence of its own. */
  ownFields: {
    'closeTicket.comment.required': 'Comment is required!',
    ...ownRequired('Please fill required fields'),
  } as Record<string, string>,
  ok: 'OK',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  profileSaved: 'Profile saved',
  ticketCreated: 'Ticket created successfully',
  replySent: 'Message sent',
  ticketCanceled: 'Success cancel ticket',
  ticketClosed: 'Thank you! Your feedback is very helpfull to us',
  ticketMoved: 'Ticket moved on',
  reportWritten: 'Service report written',
  invoiceWritten: 'Invoice written',
  deviceRegistered: 'Notifications are on for this device',
  deviceRemoved: 'Notifications are off for this device',
  pushTest: {
    title: 'Test message',
    body: 'Notifications reach this device.',
    sent: 'Test message sent',
  },
  /** What a notification says of a ticket; its number follows the body, whose second word is the event (spec 3). */
  ticketNews: {
    new: { title: 'New', body: 'Ticket new' },
    confirmed: { title: 'Confirmed', body: 'Ticket confirmed' },
    started: { title: 'Started', body: 'Ticket started' },
    restarted: { title: 'Restarted', body: 'Ticket restarted' },
    held: { title: 'Hold', body: 'Ticket held' },
    done: { title: 'Done', body: 'Ticket done' },
    closed: { title: 'Closed', body: 'Ticket closed' },
    replied: { title: 'New message', body: 'Ticket replied' },
    reported: { title: 'Service report', body: 'Ticket reported' },
    invoiced: { title: 'Invoice', body: 'Ticket invoiced' },
    attached: { title: 'New file', body: 'Ticket attached' },
  },

  /** Acknowledgement forms; the second word of a body is the status. */
  cafNews: {
    Created: { title: 'New form', body: 'CAF created' },
    Approved: { title: 'Approved', body: 'CAF approved' },
    Rejected: { title: 'Rejected', body: 'CAF rejected' },
    Revision: { title: 'Revision', body: 'CAF revision' },
  },
  caf: {
    submitted: 'CAF successfuly submitted',
    sent: 'Form sent to the customer',
    reviewed: 'Form reviewed',
    closed: 'This form can not be filled in any more.',
    newerDocument: 'There is a newer version of this document. Please read it first.',
    fillRequired: 'Please fill required fields',
    answerAll: 'Please answer all questions',
    chooseOption: 'Please select an option for all questions',
    incomplete: 'Please,complete the form.',
    readFirst: 'Please read the document first.',
    otherForm: 'The form in the address and the one in the body differ.',
    wrongTransition: 'The form is not in a state that allows this.',
    notPdf: 'Only a PDF document is taken.',
    pdfBroken: 'This PDF can not be read.',
  },

  /** What the desk of the demo writes. */
  simulatedDesk: {
    greeting: 'Thank you for your report. An engineer of ours is looking into it.',
    held: 'Waiting for a part.',
    revision: 'Thank you. Please look through your answers once more and submit them again.',
    answers: [
      'Thank you, we have noted that.',
      'Understood. We will keep you posted here.',
      'Thanks for the details, they help.',
    ],
  },

  planningNews: {
    planned: 'Visit planned',
    confirmed: 'Visit confirmed',
    moved: 'Visit moved',
    canceled: 'Visit called off',
    done: 'Visit done',
  },
  feedNews: { certificate: 'New certificate', broadcast: 'News', points: 'Loyalty points' },
  planningSaved: 'Planning saved',
  certificateIssued: 'Certificate issued',
  numberTaken: 'This number is taken.',
  broadcastSent: 'Broadcast sent',
  bannerSaved: 'Banners saved',
  pointsGiven: 'Points noted',

  wrongCredentials: 'The email address or the password is not right.',
  signInFirst: 'Please sign in.',
  chooseCustomer: 'Choose a customer account first.',
  severalInstruments:
    'Several of your instruments have this serial number. Please choose from the list.',
  unknownLabel: 'This code is not of one of your instruments.',
  instrumentNotYours: 'This instrument is not one of yours.',
  closeTicketFirst: 'Please close ticket first!',
  ticketIsClosed: 'This ticket is closed.',
  wrongTransition: 'The ticket is not in a state that allows this.',
  notDone: 'Only a ticket that is done can be closed.',
  notCancelable: 'Only a ticket that is new, confirmed or on hold can be cancelled.',
  otherTicket: 'The ticket in the address and the one in the body differ.',
  fileTooLarge: 'Please, check your file again. Max upload 30MB',
  fileEmpty: 'This file is empty.',
  fileNotTaken: 'Files of this kind are not taken.',
  pictureBroken: 'This picture can not be read.',
  uploadGone: 'The upload of this file is no longer there. Please send it again.',
  uploadUnfinished: 'The upload of this file is not complete yet.',
  uploadMoved: 'The upload has moved on. Please continue from where it is.',
  pictureOnOtherKind: 'A ticket of this kind takes no picture.',
  fileOrDescription: 'Please choose a file or write a description.',
  fileAdded: 'Attachment uploaded',
  fileDeleted: 'Attachment deleted',
  calendarName: 'Plannings',
  calendarMade: 'Calendar address made',
  calendarRevoked: 'Calendar address taken back',
  calendarForCustomers: 'Only customers have a calendar address.',
  notInvoiceable: 'Only a ticket that is done can be invoiced.',
  invoicedAlready: 'This ticket has an invoice already.',
  daysReversed: 'The first day has to come before the last.',
  spanTooLong: 'Please choose at most five years.',
  tooManyExports: 'Too many exports at once. Please try again in a minute.',
  staffOnly: "This is for the vendor's staff only.",

  accounts: accountEn,
  assistant: assistantEn,
  pictures: pictureEn,
  storage: storageEn,

  ...requestEn,

  /** As the portal words them, so that a sheet and the list say the same. */
  sheet: {
    name: 'Tickets',
    columns: {
      number: 'Number',
      kind: 'Kind',
      status: 'Status',
      priority: 'Priority',
      instrument: 'Instrument',
      serial: 'Serial number',
      group: 'Division or department',
      description: 'Description',
      contact: 'Contact',
      opened: 'Opened',
      lastActivity: 'Last activity',
      closed: 'Closed',
      rating: 'Rating',
    },
    kinds: {
      1: 'Technical complaint',
      2: 'Technical request',
      3: 'Non-technical complaint',
      4: 'Non-technical request',
    } as Record<number, string>,
    statuses: {
      new: 'New',
      confirmed: 'Confirmed',
      started: 'Started',
      restarted: 'Restarted',
      held: 'Hold',
      done: 'Done',
      closed: 'Closed',
      canceled: 'Canceled',
    } satisfies Record<KnownTicketStatus | 'canceled', string>,
    priorities: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<Priority, string>,
  },

  reportSheet: {
    name: 'Instruments',
    type: 'Instrument',
    serial: 'Serial number',
    category: 'Category',
    contract: 'Contract',
    state: 'State',
    tickets: 'Tickets',
    downtime: 'Down-time (hours)',
    states: {
      active: 'Active',
      inactive: 'Inactive',
      not_installed: 'Not installed',
    } as Record<string, string>,
  },

  auditPack: {
    index: 'Index',
    file: 'File',
    kind: 'Kind',
    number: 'Number',
    about: 'About',
    date: 'Date',
    expires: 'Expires',
    kinds: {
      certificate: 'Certificate',
      sticker: 'Sticker',
      training: 'Training certificate',
      report: 'Service report',
      form: 'Customer Acknowledgement Form',
    },
    missing: 'No file',
    ticket: 'Ticket',
    engineer: 'Engineer',
    work: 'Work',
    written: 'Written',
    parts: 'Spare parts',
    instrument: 'Instrument',
  },

  signedCaf: {
    title: 'Customer Acknowledgement Form',
    number: 'Number',
    letter: 'Letter',
    product: 'Product',
    type: 'Type',
    document: 'Document read',
    version: 'version',
    fingerprint: 'SHA-256',
    readAt: 'Marked as read',
    agreed: 'Agreed to',
    agreements: {
      reader: 'I have read this document to its end, and I agree.',
      tab: 'I have opened the document in its own tab and read it to the end, and I agree.',
    },
    choice: 'Chosen option',
    answers: 'Answers',
    confirmed: 'Confirmed',
    company: 'Company name',
    address: 'Address',
    staff: 'Name of staff',
    designation: 'Designation',
    date: 'Date',
    by: 'Submitted by',
    account: 'For',
    at: 'Submitted at',
    time: 'Submission',
    none: 'None',
    footer: 'Made by the server when the form was submitted. Page',
  },

  invoice: {
    title: 'Invoice',
    customer: 'Customer',
    issued: 'Issued',
    due: 'Due',
    ticket: 'Ticket',
    instrument: 'Instrument',
    subject: 'Subject',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Unit price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: 'VAT',
    total: 'Total',
    report: 'Service report',
  },
}
export type Texts = typeof en
