/** Demo data: loaded once per database, inside a transaction that the caller opened. */
import type { Kysely } from 'kysely'

import type { Database } from '#server/platform/db/schema'
import type { FileStore } from '#server/platform/files/file-store'

import { loadAccounts, loadChoices } from './load-accounts.ts'
import { loadCertificates } from './load-certificates.ts'
import { loadArchives, loadBanners, loadBroadcasts, loadPlannings } from './load-feeds.ts'
import { loadFiles } from './load-files.ts'
import { loadForms } from './load-forms.ts'
import { loadHelp } from './load-help.ts'
import { loadInstruments } from './load-instruments.ts'
import { loadNotifications, loadPoints } from './load-notifications.ts'
import { loadPapers } from './load-papers.ts'
import { loadTickets } from './load-tickets.ts'
import type { World } from './world.ts'

/**
 * Two years of three laboratories, up to `now`: the same rows for the same moment, passwords aside. `db` is a
 * transaction already: a failure leaves nothing behind, and the next start tries again.
 */
export async function loadDemo(db: Kysely<Database>, now: Date, files: FileStore): Promise<void> {
  const accounts = await loadAccounts(db, now)
  const choices = await loadChoices(db)
  const fleet = await loadInstruments(db, now, accounts)
  const world: World = { db, now, ...accounts, ...choices, ...fleet }
  const tickets = await loadTickets(world)
  await loadFiles(world, tickets, files)
  await loadNotifications(world, tickets)
  await loadPoints(world, tickets)
  await loadCertificates(world)
  await loadPlannings(world)
  await loadBanners(world)
  await loadBroadcasts(world)
  await loadArchives(world)
  await loadPapers(world, files)
  await loadHelp(world, files)
  await loadForms(world, files)
}
