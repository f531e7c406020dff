/** Acknowledgement forms (CAF): list, read, fill in and submit. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { list } from '../http/schemas.ts'
import {
  CafAnswers,
  CafChoice,
  CafConfirm,
  CafDesignation,
  CafDocument,
  CafFileVersion,
  CafFilter,
  CafReading,
  CafSignedCount,
  CafSubmission,
} from './schemas.ts'

export const listCafDocuments = endpoint({
  method: 'GET',
  path: '/api_v2/customer/caf-document',
  summary: 'Acknowledgement forms by page and status.',
  access: 'customer',
  query: CafFilter,
  data: list(CafDocument),
  meta: 'page',
})

export const readCafDocument = endpoint({
  method: 'GET',
  path: '/api_v2/customer/caf-document/{id}',
  summary: 'One acknowledgement form with its questions.',
  access: 'customer',
  data: CafDocument,
})

/** Its `file` (ours): streamed, ranges of bytes answered with 206. */
export const downloadCafFile = endpoint({
  method: 'GET',
  path: '/api_v2/customer/caf-document/{id}/file',
  summary: 'The document of a form (PDF), whole or a range of its bytes.',
  access: 'customer',
  extension: true,
  query: CafFileVersion,
  data: 'blob',
})

export const downloadSignedCaf = endpoint({
  method: 'GET',
  path: '/api_v2/customer/caf-document/{id}/signed',
  summary: 'The form as it was submitted last, or an earlier time (PDF).',
  access: 'customer',
  extension: true,
  query: CafSignedCount,
  data: 'blob',
})

export const submitCafDocument = endpoint({
  method: 'POST',
  path: '/api_v2/customer/caf-document/{id}/submit',
  summary: 'Submit a form that was read and answered.',
  freshOnBench: true,
  access: 'customer',
  audit: 'caf',
  body: CafSubmission,
  data: v.nullish(CafDocument),
})

export const markCafRead = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/caf-document/{id}/readed',
  summary: 'Mark the document of a form as read; a new version has to be marked again.',
  access: 'customer',
  audit: 'caf',
  body: CafReading,
  data: v.nullish(CafDocument),
})

export const listCafDesignations = endpoint({
  method: 'GET',
  path: '/api_v2/customer/caf-designation',
  summary: 'Designations to choose from; 99 asks for a text.',
  access: 'customer',
  data: list(CafDesignation),
})

export const confirmCafInformation = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/caf-information-confirm/{id}',
  summary: 'Tick the statement of a form.',
  access: 'customer',
  audit: false,
  body: CafConfirm,
  data: v.unknown(),
})

export const chooseCafOption = endpoint({
  method: 'POST',
  path: '/api_v2/customer/caf-choice-question',
  summary: 'Choose one of the options of a form.',
  access: 'customer',
  audit: false,
  body: CafChoice,
  data: v.unknown(),
})

export const answerCafQuestions = endpoint({
  method: 'POST',
  path: '/api_v2/customer/caf-answer-question',
  summary: 'Answer questions of a form.',
  access: 'customer',
  audit: false,
  body: CafAnswers,
  data: v.unknown(),
})
