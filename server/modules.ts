/** Every module, built of its parts, and the handlers of all calls: one that is missing does not compile. */
import type { Logger } from 'pino'

import type { EndpointName, endpoints } from '#contract/index'

import type { Handler } from './http/context.ts'
import { MailLinkService } from './modules/account/mail-link-service.ts'
import { MailQueue } from './modules/account/mail-queue.ts'
import { MailWorker } from './modules/account/mail-worker.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { AccountService } from './modules/account/service.ts'
import { WaitingHub } from './modules/account/waiting-hub.ts'
import { assistant } from './modules/assistant/assistant-routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { AuditService } from './modules/audit/service.ts'
import { broadcastPages } from './modules/broadcasts/broadcasts-routes.ts'
import { caf } from './modules/caf/caf-routes.ts'
import { deskCaf } from './modules/caf/desk-caf-routes.ts'
import { certificates } from './modules/certificates/certificates-routes.ts'
import { deskFeeds } from './modules/certificates/desk-feeds-routes.ts'
import { choiceRoutes } from './modules/choices/routes.ts'
import { ChoiceService } from './modules/choices/service.ts'
import { CustomerService } from './modules/customers/service.ts'
import { help } from './modules/help/help-routes.ts'
import { instrumentPages } from './modules/instrument-reports/instrument-pages-routes.ts'
import { instrumentRoutes } from './modules/instruments/routes.ts'
import { InstrumentService } from './modules/instruments/service.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { InvoiceService } from './modules/invoices/service.ts'
import { feed } from './modules/notifications/feed-routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { NotificationService } from './modules/notifications/service.ts'
import type { Carriers } from './modules/notifications/start-push.ts'
import { calendar } from './modules/plannings/calendar-routes.ts'
import { replyRoutes } from './modules/replies/routes.ts'
import { ReplyService } from './modules/replies/service.ts'
import { serviceReportRoutes } from './modules/service-reports/routes.ts'
import { ServiceReportService } from './modules/service-reports/service.ts'
import { AttemptLimiter } from './modules/session/attempt-limiter.ts'
import { PersonService } from './modules/session/person-service.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { SessionService } from './modules/session/service.ts'
import { SwitchingService } from './modules/session/switching-service.ts'
import { storageRoutes } from './modules/storage/routes.ts'
import { StorageService } from './modules/storage/service.ts'
import { attachmentRoutes } from './modules/tickets/attachment-routes.ts'
import { AttachmentService } from './modules/tickets/attachment-service.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { TicketService } from './modules/tickets/service.ts'
import { ticketStaffRoutes } from './modules/tickets/staff-routes.ts'
import type { Db } from './platform/db/open.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { RequestLimits } from './request-limits.ts'

export interface ModuleParts {
  db: Db
  clock: () => Date
  log: Logger
  files: FileStore
  /** What the files of a customer account may take up that has no quota of its own, in bytes. */
  quotaBytes: number
  /** What the vendor is called. */
  vendor: string
  limits: RequestLimits
  /** Brings mails. */
  mailer: Mailer
  carriers: Carriers
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
}

/** A handler for every call of the contract. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }

export function createModules(parts: ModuleParts) {
  const { db, clock, log, files, quotaBytes, vendor, limits, mailer, carriers } = parts
  const audit = new AuditService()
  const customers = new CustomerService()
  const choices = new ChoiceService()
  const storage = new StorageService({ quotaBytes })
  const notifications = new NotificationService({ pushServices: parts.pushServices })
  const instruments = new InstrumentService()
  const people = new PersonService()
  const links = new MailLinkService({ people })
  const mailWorker = new MailWorker({ db, clock, log, mailer, vendor, limits, people, links })
  const mails = new MailQueue({ wakeWorker: () => mailWorker.wake() })
  const attempts = new AttemptLimiter({ db, clock, limits })
  const switching = new SwitchingService()
  const sessions = new SessionService({
    people,
    switching,
    customers,
    instruments,
    audit,
    attempts,
    warnOfGuesses: (context, email) => mails.warnOfGuesses(context, email),
  })
  const waiting = new WaitingHub({ db, clock, log, sessions, ...carriers })
  const accounts = new AccountService({
    people,
    sessions,
    attempts,
    notifications,
    audit,
    links,
    mails,
    handOver: (registrationId) => waiting.handOver(registrationId),
  })
  const tickets = new TicketService({ notifications, instruments, choices, storage })
  const attachments = new AttachmentService({ files, tickets, storage })
  const replies = new ReplyService({ tickets })
  const reports = new ServiceReportService({ tickets })
  const invoices = new InvoiceService({ tickets, customers, reports, vendor })

  const handlers = {
    ...sessionRoutes({ sessions, people, switching }),
    ...accountRoutes(accounts),
    ...auditRoutes(audit),
    ...notificationRoutes(notifications),
    ...feed,
    ...broadcastPages,
    ...choiceRoutes(choices),
    ...ticketRoutes(tickets, attachments),
    ...ticketStaffRoutes(tickets, customers),
    ...attachmentRoutes(attachments),
    ...replyRoutes(replies),
    ...serviceReportRoutes(reports),
    ...invoiceRoutes(invoices),
    ...instrumentRoutes(instruments),
    ...certificates,
    ...instrumentPages,
    ...calendar,
    ...help,
    ...caf,
    ...deskCaf,
    ...deskFeeds,
    ...assistant,
    ...storageRoutes(storage),
  } satisfies Handlers
  return { handlers, sessions, audit, storage, tickets, notifications, mailWorker, waiting }
}
