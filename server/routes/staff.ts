/** The vendor's desk. */
import { deskCaf } from './desk-caf.ts'
import { deskFeeds } from './desk-feeds.ts'
import { deskPapers } from './desk-papers.ts'
import { deskSteps } from './desk-steps.ts'
import { deskStorage } from './desk-storage.ts'
import { deskTickets } from './desk-tickets.ts'

export const staff = {
  ...deskTickets,
  ...deskSteps,
  ...deskPapers,
  ...deskCaf,
  ...deskFeeds,
  ...deskStorage,
}
