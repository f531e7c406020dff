/** What a request says of the device that sent it, and where that reached the portal. */
import type { FastifyRequest } from 'fastify'

import { addressBlock } from './address-block.ts'

export interface Sender {
  /** Its network address, as it counts. */
  block: string
  /** As people call it, such as `Chrome`; undefined where it is none that we know. */
  browser: string | undefined
  system: string | undefined
  /** Where links of mails lead: PUBLIC_URL, else the host that was asked; without a slash at its end. */
  origin: string
}

/** The first that fits: browsers name those that they want to be taken for. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (agent: string, known: readonly [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1]

const HOST = /^([a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

export function senderOf(request: FastifyRequest, publicUrl: string | undefined): Sender {
  const agent = request.headers['user-agent']?.slice(0, 500) ?? ''
  const { host = '' } = request.headers
  return {
    block: addressBlock(request.ip),
    browser: nameOf(agent, BROWSERS),
    system: nameOf(agent, SYSTEMS),
    origin: publicUrl ?? `http://${HOST.test(host) ? host : 'localhost'}`,
  }
}
