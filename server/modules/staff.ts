/** The vendor's desk. */
import { deskCaf } from './caf/desk-caf-routes.ts'
import { deskFeeds } from './certificates/desk-feeds-routes.ts'
import { deskPapers } from './replies/desk-papers-routes.ts'
import { deskStorage } from './storage/desk-storage-routes.ts'
import { deskSteps } from './tickets/desk-steps-routes.ts'
import { deskTickets } from './tickets/desk-tickets-routes.ts'

export const staff = {
  ...deskTickets,
  ...deskSteps,
  ...deskPapers,
  ...deskCaf,
  ...deskFeeds,
  ...deskStorage,
}
