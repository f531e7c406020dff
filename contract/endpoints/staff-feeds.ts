/** What the vendor's desk gives customers: plannings, certificates, broadcasts, banners, points; extensions, for staff. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  DeskPlanning,
  DeskPlanningFilter,
  Made,
  NewBanner,
  NewBroadcast,
  NewCertificate,
  NewPlanning,
  NewPoints,
  NewTrainingCertificate,
  PlanningChange,
} from '../entities/desk-feeds.ts'
import { list } from '../value.ts'

const desk = { access: 'staff', extension: true } as const

export const listDeskPlannings = endpoint('listDeskPlannings', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/plannings',
  summary: 'Plannings of all customers, by their day.',
  query: DeskPlanningFilter,
  data: list(DeskPlanning),
  meta: 'page',
})

export const createPlanning = endpoint('createPlanning', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/plannings',
  summary: 'Plan a visit or a training.',
  body: NewPlanning,
  data: DeskPlanning,
})

export const changePlanning = endpoint('changePlanning', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/plannings/{id}',
  summary: 'Move a planning, confirm it, finish it or call it off.',
  body: PlanningChange,
  data: DeskPlanning,
})

export const createCertificate = endpoint('createCertificate', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/certificates',
  summary: 'Issue a certificate of an instrument (PDF), with a sticker where there is one.',
  body: NewCertificate,
  files: { file: 'required', sticker: 'optional' },
  data: Made,
})

export const createTrainingCertificate = endpoint('createTrainingCertificate', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/certificate-training',
  summary: 'Issue a certificate of a person who was trained (PDF).',
  body: NewTrainingCertificate,
  files: { file: 'required' },
  data: Made,
})

export const createBroadcast = endpoint('createBroadcast', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/broadcasts',
  summary: 'Tell all customers something, or one of them.',
  body: NewBroadcast,
  data: Made,
})

export const createBanner = endpoint('createBanner', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/banners',
  summary: 'Put a slide on the home screen.',
  body: NewBanner,
  data: Made,
})

export const removeBanner = endpoint('removeBanner', {
  ...desk,
  method: 'DELETE',
  path: '/api_v2/staff/banners/{id}',
  summary: 'Take a slide off the home screen.',
  body: v.object({}),
  data: v.nullish(Made),
})

export const givePoints = endpoint('givePoints', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/points',
  summary: 'Give or take loyalty points; answers the new total.',
  body: NewPoints,
  data: Made,
})
