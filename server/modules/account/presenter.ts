/** Links of mails as the wire has them. */
import type { MailLinkInfo } from '#contract/account/calls'
import { toStamp } from '#contract/http/stamp'

import type { MailLinkRow } from './mail-link-repository.ts'
import { plainName } from './plain-name.ts'

export function toMailLinkDto({
  link,
  isHere,
}: {
  link: MailLinkRow
  isHere: boolean
}): MailLinkInfo {
  // a new address may be mistyped: whoever has it learns nothing of the person
  const isShown = link.kind !== 'change'
  const shown = (typed: string | null) =>
    typed === null || !isShown ? undefined : plainName(typed)
  return {
    kind: link.kind,
    email: link.email ?? undefined,
    name: shown(link.name),
    organisation: shown(link.organisation),
    area: shown(link.area),
    phone: isHere ? undefined : (link.phone ?? undefined),
    device: deviceName(link) || undefined,
    is_staff: link.role === null || !isShown ? undefined : link.role === 'staff',
    is_here: link.kind === 'verify' ? isHere : undefined,
    asked_at: toStamp(link.registered_at ?? link.created_at),
  }
}

/** Such as `Chrome, Windows`; empty where nothing is known of it. */
export function deviceName({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): string {
  return [browser, system].filter(Boolean).join(', ')
}
