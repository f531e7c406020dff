/** Builds every module of its parts, and lists the handlers of all calls: one that is missing does not compile. */

import type { EndpointName, endpoints } from '#contract/index'

import type { Handler } from './http/context.ts'
import type { Cleaner } from './jobs/cleanup.ts'
import type { ModuleParts } from './module-parts.ts'
import { AccessService } from './modules/account/access-service.ts'
import { emailChangeRoutes } from './modules/account/email-change-routes.ts'
import { EmailChangeService } from './modules/account/email-change-service.ts'
import { sendMail } from './modules/account/mail-job.ts'
import { MailLinkService } from './modules/account/mail-link-service.ts'
import { MailService } from './modules/account/mail-service.ts'
import { handTokenOver, RegistrationHub } from './modules/account/registration-hub.ts'
import { RegistrationService } from './modules/account/registration-service.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { AccountService } from './modules/account/service.ts'
import { archiveRoutes } from './modules/archives/routes.ts'
import { ArchiveService } from './modules/archives/service.ts'
import { conversationRoutes } from './modules/assistant/conversation-routes.ts'
import { createAssistant } from './modules/assistant/create-assistant.ts'
import { answerQuestion } from './modules/assistant/question-queue.ts'
import { assistantRoutes } from './modules/assistant/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { AuditService } from './modules/audit/service.ts'
import { bannerRoutes } from './modules/banners/routes.ts'
import { BannerService } from './modules/banners/service.ts'
import { benchRoutes } from './modules/benches/routes.ts'
import { BenchService } from './modules/benches/service.ts'
import { UnlockService } from './modules/benches/unlock-service.ts'
import { broadcastRoutes } from './modules/broadcasts/routes.ts'
import { BroadcastService } from './modules/broadcasts/service.ts'
import { CafFillingService } from './modules/caf/filling-service.ts'
import { CafReviewService } from './modules/caf/review-service.ts'
import { cafRoutes } from './modules/caf/routes.ts'
import { CafService } from './modules/caf/service.ts'
import { cafStaffRoutes } from './modules/caf/staff-routes.ts'
import { certificateRoutes } from './modules/certificates/routes.ts'
import { CertificateService } from './modules/certificates/service.ts'
import { choiceRoutes } from './modules/choices/routes.ts'
import { ChoiceService } from './modules/choices/service.ts'
import { CustomerService } from './modules/customers/service.ts'
import { helpRoutes } from './modules/help/routes.ts'
import { HelpService } from './modules/help/service.ts'
import { AuditPackService } from './modules/instrument-reports/audit-pack-service.ts'
import { InstrumentReportService } from './modules/instrument-reports/report-service.ts'
import { instrumentReportRoutes } from './modules/instrument-reports/routes.ts'
import { InstrumentSummaryService } from './modules/instrument-reports/summary-service.ts'
import { instrumentRoutes } from './modules/instruments/routes.ts'
import { InstrumentService } from './modules/instruments/service.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { InvoiceService } from './modules/invoices/service.ts'
import { deliverPush, PushDelivery } from './modules/notifications/delivery.ts'
import { Digests, sendDigest } from './modules/notifications/digests.ts'
import { EventHub } from './modules/notifications/event-hub.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { NotificationService } from './modules/notifications/service.ts'
import { notificationSettingsRoutes } from './modules/notifications/settings-routes.ts'
import { NotificationSettingsService } from './modules/notifications/settings-service.ts'
import { createOpenId } from './modules/openid/create-openid.ts'
import { openIdRoutes } from './modules/openid/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { PasskeyService } from './modules/passkeys/service.ts'
import { CalendarService } from './modules/plannings/calendar-service.ts'
import { planningRoutes } from './modules/plannings/routes.ts'
import { PlanningService } from './modules/plannings/service.ts'
import { pointRoutes } from './modules/points/routes.ts'
import { PointService } from './modules/points/service.ts'
import { proofRoutes } from './modules/proof/routes.ts'
import { ProofService } from './modules/proof/service.ts'
import { replyRoutes } from './modules/replies/routes.ts'
import { ReplyService } from './modules/replies/service.ts'
import { ResetService } from './modules/second-factor/reset-service.ts'
import { secondFactorRoutes } from './modules/second-factor/routes.ts'
import { SecondFactorService } from './modules/second-factor/service.ts'
import { serviceReportRoutes } from './modules/service-reports/routes.ts'
import { ServiceReportService } from './modules/service-reports/service.ts'
import { AttemptLimiter } from './modules/session/attempt-limiter.ts'
import { PersonService } from './modules/session/person-service.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { SessionService } from './modules/session/service.ts'
import { SignInService } from './modules/session/sign-in-service.ts'
import { SwitchingService } from './modules/session/switching-service.ts'
import { storageRoutes } from './modules/storage/routes.ts'
import { StorageService } from './modules/storage/service.ts'
import { attachmentRoutes } from './modules/tickets/attachment-routes.ts'
import { AttachmentService } from './modules/tickets/attachment-service.ts'
import { Landmarks, rankTickets } from './modules/tickets/landmarks.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { TicketService } from './modules/tickets/service.ts'
import { ticketStaffRoutes } from './modules/tickets/staff-routes.ts'
import { uploadRoutes } from './modules/uploads/routes.ts'
import { UploadService } from './modules/uploads/service.ts'

/** A handler for every call of the contract. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }

export function createModules(parts: ModuleParts) {
  const { db, clock, log, jobs, files, quotaBytes, vendor, limits, mailer, carriers } = parts
  const { publicUrl } = parts
  const audit = new AuditService()
  const customers = new CustomerService()
  const choices = new ChoiceService()
  const storage = new StorageService({ quotaBytes })
  const instruments = new InstrumentService()
  const people = new PersonService()
  const links = new MailLinkService({ people })
  const mails = new MailService({
    db,
    clock,
    jobs,
    mailer,
    vendor,
    publicUrl,
    limits,
    people,
    links,
    listFactors: async (context, person) => ({
      ...(await secondFactor.summarize(context, person.id)),
      passkeys: await passkeys.listNames(context, person.id),
      singleSignOn: await identities.summarize(context, person),
    }),
  })
  const queueMail: MailService['queue'] = (...mail) => mails.queue(...mail)
  const attempts = new AttemptLimiter({ db, clock, limits })
  const switching = new SwitchingService()
  const { requiredFor, cafProof: wantsProof } = parts
  const secondFactor = new SecondFactorService({
    people,
    attempts,
    audit,
    queueMail,
    vendor,
    requiredFor,
    holdSession: (context) => sessions.hold(context),
    noteFactor: (context, by) => sessions.noteProof(context, by),
  })
  const sessions = new SessionService({
    clock,
    people,
    switching,
    customers,
    instruments,
    attempts,
    requiredFor,
    hasBenches: parts.hasBenches,
  })
  const signIns = new SignInService({
    people,
    sessions,
    audit,
    attempts,
    secondFactor,
    warnOfGuesses: (context, email) => mails.warnOfGuesses(context, email),
  })
  const { pushServices, origin } = parts
  const hasFcm = carriers.fcm !== undefined
  const digests = new Digests({ db, clock, jobs, mailer, hasFcm, vendor, origin })
  const notifications = new NotificationService({ jobs, sessions, digests, hasFcm, pushServices })
  const settings = new NotificationSettingsService({ people, attempts, digests, hasFcm })
  const events = new EventHub({ db, clock, log, sessions })
  const waiting = new RegistrationHub({ db, clock, log, sessions, ...carriers })
  const plannings = new PlanningService({ customers, instruments, notifications })
  const calendar = new CalendarService({ plannings, people, sessions, audit })
  const access = new AccessService({
    people,
    links,
    revokeCalendar: (context, userId) => calendar.revoke(context, userId),
    forgetPins: (...whose) => benches.forgetPins(...whose),
  })
  const accounts = new AccountService({ people, sessions, attempts, audit, links, mails, access })
  const registering = { jobs, attempts, notifications, audit, links, mails }
  const registrations = new RegistrationService(registering)
  const emailChanges = new EmailChangeService({ people, sessions, attempts, audit, links, mails })
  const passkeys = new PasskeyService({ people, sessions, signIns, attempts, secondFactor, vendor })
  const switchTo: SwitchingService['switchTo'] = (...account) => switching.switchTo(...account)
  const benches = new BenchService({ people, sessions, audit, switchTo })
  const unlocks = new UnlockService({ sessions, passkeys, attempts, audit, queueMail })
  const signing = { people, sessions, signIns, passkeys, attempts, audit, queueMail }
  const { openId, identities } = createOpenId(parts.openId, { ...signing, log })
  const proofs = new ProofService({
    people,
    sessions,
    attempts,
    passkeys,
    secondFactor,
    warnInSession: (context) => mails.warnInSession(context),
  })
  const resets = new ResetService({
    people,
    access,
    audit,
    queueMail,
    removePasskeys: (...whose) => passkeys.removeAll(...whose),
    removeIdentities: (...whose) => identities.removeAll(...whose),
    forgiveCodes: (...whose) => attempts.forgiveCodes(...whose),
  })
  const publishing = { customers, notifications }
  const banners = new BannerService(publishing)
  const broadcasts = new BroadcastService(publishing)
  const points = new PointService(publishing)
  const certificates = new CertificateService({ files, customers, instruments, notifications })
  const archives = new ArchiveService({ files })
  const help = new HelpService({ files })
  const landmarks = new Landmarks({ db, jobs })
  const tickets = new TicketService({ notifications, instruments, choices, storage, landmarks })
  const attachments = new AttachmentService({ files, tickets, storage })
  const replies = new ReplyService({ tickets })
  const reports = new ServiceReportService({ tickets })
  const invoices = new InvoiceService({ tickets, customers, reports, vendor })
  const cafs = new CafService({ notifications, files })
  const cafFilling = new CafFillingService({ cafs, customers, files, vendor, wantsProof })
  const cafReviews = new CafReviewService({ cafs, customers })

  const instrumentReports = new InstrumentReportService({ responseHours: parts.responseHours })
  const about = { certificates, instruments, plannings, tickets, reports: instrumentReports }
  const summaries = new InstrumentSummaryService(about)
  const auditPacks = new AuditPackService({ files, customers, instruments, reports, vendor })
  const dialogue = { tickets, instruments, choices, people, audit, help }
  const { assistant, conversations, answers } = createAssistant(parts, dialogue, notifications)
  const delivery = new PushDelivery({ db, clock, log, jobs, ...carriers })
  jobs.handle(handTokenOver, async ({ registrationId }) => waiting.handToDevice(registrationId))
  jobs.handle(sendMail, async (mail, run) => mails.write(mail, run))
  jobs.handle(rankTickets, async (list, { signal }) => landmarks.rank(list, signal))
  jobs.handle(deliverPush, async (push) => delivery.deliver(push))
  jobs.handle(sendDigest, async (whose) => digests.send(whose))
  jobs.handle(answerQuestion, async (question, run) => answers.answer(question, run))

  const handlers: Handlers = {
    ...sessionRoutes({ sessions, signIns, people, switching }),
    ...passkeyRoutes(passkeys),
    ...secondFactorRoutes(secondFactor, resets),
    ...proofRoutes(proofs, passkeys),
    ...benchRoutes(benches, unlocks),
    ...openIdRoutes(openId, identities, parts.openId?.name ?? ''),
    ...accountRoutes(accounts, registrations),
    ...emailChangeRoutes(emailChanges),
    ...auditRoutes(audit),
    ...notificationRoutes(notifications),
    ...notificationSettingsRoutes(settings),
    ...choiceRoutes(choices),
    ...ticketRoutes(tickets, attachments),
    ...ticketStaffRoutes(tickets, customers, attachments),
    ...attachmentRoutes(attachments),
    ...replyRoutes(replies),
    ...serviceReportRoutes(reports),
    ...invoiceRoutes(invoices),
    ...instrumentRoutes(instruments),
    ...certificateRoutes(certificates),
    ...archiveRoutes(archives),
    ...planningRoutes(plannings, calendar, customers),
    ...bannerRoutes(banners),
    ...broadcastRoutes(broadcasts),
    ...pointRoutes(points),
    ...helpRoutes(help),
    ...instrumentReportRoutes({ summaries, reports: instrumentReports, auditPacks }),
    ...cafRoutes(cafs, cafFilling),
    ...cafStaffRoutes(cafs, cafReviews, customers),
    ...assistantRoutes(assistant),
    ...conversationRoutes(conversations),
    ...storageRoutes(storage),
    ...uploadRoutes(new UploadService({ links: parts.bucketLinks?.upload, sessions })),
  }
  const cleaners: Cleaner[] = [
    (context) => sessions.cleanUp(context),
    (context) => registrations.cleanUp(context),
    (context) => emailChanges.cleanUp(context),
    (context) => passkeys.cleanUp(context),
    (context) => identities.cleanUp(context),
    (context) => benches.cleanUp(context),
    (context) => notifications.cleanUp(context),
    (context) => assistant.cleanUp(context),
    ({ now }) => landmarks.cleanUp(now),
  ]
  return { handlers, cleaners, settings, sessions, audit, storage, events, registrations: waiting }
}

export type Modules = ReturnType<typeof createModules>
