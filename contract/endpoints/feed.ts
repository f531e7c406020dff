/** Notifications, broadcasts, points and plannings. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  Broadcast,
  BroadcastCount,
  Notification,
  Page,
  Planning,
  PlanningFilter,
  PointEntry,
  PointTotal,
} from '../entities/feed.ts'
import { list } from '../value.ts'

export const listNotifications = endpoint('listNotifications', {
  method: 'GET',
  path: '/api_v2/customer/ticket-notifications',
  summary: 'Notifications, newest first.',
  access: 'customer',
  query: Page,
  data: list(Notification),
  meta: 'page',
})

export const markNotificationRead = endpoint('markNotificationRead', {
  method: 'PUT',
  path: '/api_v2/customer/ticket-notification/{id}/mark-as-read',
  summary: 'Mark one notification as read.',
  access: 'customer',
  body: v.object({}),
  data: v.unknown(),
})

export const markAllNotificationsRead = endpoint('markAllNotificationsRead', {
  method: 'PUT',
  path: '/api_v2/customer/ticket-notifications/mark-all-as-read',
  summary: 'Mark all notifications of the customer account as read.',
  access: 'customer',
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})

export const readPointTotal = endpoint('readPointTotal', {
  method: 'GET',
  path: '/api_v2/customer/points/total',
  summary: 'Loyalty points of the customer account.',
  access: 'customer',
  data: PointTotal,
})

export const listPoints = endpoint('listPoints', {
  method: 'GET',
  path: '/api_v2/customer/points',
  summary: 'History of loyalty points, newest first.',
  access: 'customer',
  query: Page,
  data: list(PointEntry),
  meta: 'page',
})

export const listBroadcasts = endpoint('listBroadcasts', {
  method: 'GET',
  path: '/api_v2/customer/broadcasts',
  summary: 'Broadcasts of the vendor, newest first.',
  access: 'customer',
  query: Page,
  data: list(Broadcast),
  meta: 'page',
})

export const countBroadcasts = endpoint('countBroadcasts', {
  method: 'GET',
  path: '/api_v2/customer/broadcasts/count',
  summary: 'How many broadcasts are unread.',
  access: 'customer',
  data: BroadcastCount,
})

export const resetBroadcasts = endpoint('resetBroadcasts', {
  method: 'GET',
  path: '/api_v2/customer/broadcasts/reset',
  summary: 'Set the count of unread broadcasts to zero.',
  access: 'customer',
  data: v.unknown(),
})

export const listPlannings = endpoint('listPlannings', {
  method: 'GET',
  path: '/api_v2/customer/plannings',
  summary: 'Planned maintenance, calibration and training.',
  access: 'customer',
  query: PlanningFilter,
  data: list(Planning),
  meta: 'page',
})
