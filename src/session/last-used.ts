import { makeIdempotencyKey } from '#contract/http/endpoint'
import { parseJson } from '#contract/http/json'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

import { sessionOwner } from './session.ts'

const KEPT = 5
const PREFIX = 'last-'
const instrumentsKey = () => `${PREFIX}instruments:${sessionOwner()}`
const contactKey = () => `${PREFIX}contact:${sessionOwner()}`
const dictationKey = () => `${PREFIX}dictation:${sessionOwner()}`
const textKey = () => `${PREFIX}ticket-text:${sessionOwner()}`

/** The contact of the last ticket, as the person typed it. */
export interface LastContact {
  staff_name: string
  staff_phone_number: string
}

/** Returns the ids of the instruments that the person opened tickets about last, newest first. */
export function readLastInstruments(): number[] {
  const ids = read(instrumentsKey())
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
}

export function rememberInstrument(id: number): void {
  const ids = [id, ...readLastInstruments().filter((other) => other !== id)].slice(0, KEPT)
  keep(instrumentsKey(), ids)
}

export function readLastContact(): LastContact | undefined {
  const kept = read(contactKey()) as Partial<Record<keyof LastContact, unknown>> | null | undefined
  const { staff_name, staff_phone_number } = kept ?? {}
  if (typeof staff_name !== 'string' || typeof staff_phone_number !== 'string') return undefined
  return { staff_name, staff_phone_number }
}

export function rememberContact({ staff_name, staff_phone_number }: LastContact): void {
  keep(contactKey(), { staff_name, staff_phone_number })
}

/**
 * Keeps the text that the next ticket about something in the portal begins with. Returns what it is read by: the browser's
 * history, which outlives the lock of a shared bench, gets that alone.
 */
export function keepTicketText(text: string): string {
  const key = makeIdempotencyKey()
  keep(textKey(), { key, text })
  return key
}

/** Undefined for a text that another one has replaced. */
export function readTicketText(key: string | undefined): string | undefined {
  const kept = read(textKey()) as Partial<Record<'key' | 'text', unknown>> | null | undefined
  const { key: ofText, text } = kept ?? {}
  return typeof text === 'string' && ofText === key ? text : undefined
}

/** Whether the person was told, on this device, where the browser sends what is dictated. */
export const dictationNotice = {
  isRead: () => read(dictationKey()) === true,
  keepRead: () => keep(dictationKey(), true),
}

/** Deletes it for all persons. */
export function forgetLastUsed(): void {
  for (const key of personalStorage().keys()) {
    if (key.startsWith(PREFIX)) personalStorage().removeItem(key)
  }
}

function read(key: string): unknown {
  return parseJson(personalStorage().getItem(key) ?? '')
}

function keep(key: string, value: unknown): void {
  keepPersonally(key, JSON.stringify(value))
}
