/** The table of all calls, by name. Pages import the calls they use; this is for the server, the worker and the tests. */

import * as account from './account/calls.ts'
import * as emailChange from './account/email-change.ts'
import * as archives from './archives.ts'
import * as assistantConversations from './assistant-conversations.ts'
import * as assistant from './assistant.ts'
import * as audit from './audit.ts'
import * as banners from './banners.ts'
import * as broadcasts from './broadcasts.ts'
import * as caf from './caf/calls.ts'
import * as cafStaff from './caf/staff.ts'
import * as certificates from './certificates.ts'
import * as choices from './choices.ts'
import * as help from './help.ts'
import type { Endpoint } from './http/endpoint.ts'
import * as instrumentReports from './instrument-reports.ts'
import * as instruments from './instruments/calls.ts'
import * as invoices from './invoices.ts'
import * as notificationSettings from './notification-settings.ts'
import * as notifications from './notifications.ts'
import * as plannings from './plannings.ts'
import * as points from './points.ts'
import * as replies from './replies.ts'
import * as benches from './security/benches.ts'
import * as devices from './security/devices.ts'
import * as openid from './security/openid.ts'
import * as passkeys from './security/passkeys.ts'
import * as proof from './security/proof.ts'
import * as secondFactor from './security/second-factor.ts'
import * as serviceReports from './service-reports.ts'
import * as session from './session.ts'
import * as storage from './storage.ts'
import * as switching from './switching.ts'
import * as attachments from './tickets/attachments.ts'
import * as tickets from './tickets/calls.ts'
import * as ticketsStaff from './tickets/staff.ts'
import * as uploads from './uploads.ts'

/** The calls of a domain's file, without its schemas. */
export type CallsOf<Domain> = {
  [Name in keyof Domain as Domain[Name] extends Endpoint ? Name : never]: Domain[Name]
}

const domains = [
  session,
  switching,
  devices,
  passkeys,
  secondFactor,
  proof,
  benches,
  openid,
  account,
  emailChange,
  audit,
  notifications,
  notificationSettings,
  banners,
  broadcasts,
  points,
  plannings,
  tickets,
  ticketsStaff,
  choices,
  replies,
  attachments,
  serviceReports,
  invoices,
  instruments,
  instrumentReports,
  certificates,
  archives,
  help,
  caf,
  cafStaff,
  assistant,
  assistantConversations,
  storage,
  uploads,
] as const

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Endpoints = Intersection<CallsOf<(typeof domains)[number]>>

export type EndpointName = keyof Endpoints

/** The calls that a domain's file exports, by name. */
export function callsOf<Domain extends object>(domain: Domain): CallsOf<Domain> {
  return Object.fromEntries(
    Object.entries(domain).filter(([, each]) => isEndpoint(each)),
  ) as CallsOf<Domain>
}

export const endpoints: Endpoints = Object.assign({}, ...domains.map(callsOf))

/** A call with the name that it is exported under. */
export interface NamedEndpoint extends Endpoint {
  readonly name: EndpointName
}

/** Every call with its name, in the order of the table. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries<Endpoint>(endpoints).map(
  ([name, each]) => Object.assign({}, each, { name: name as EndpointName }),
)

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'path' in exported
}
