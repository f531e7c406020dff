/** Dead jobs: what they are, and how they are tried again. */
import type { JobRunner } from '#server/jobs/job-runner'
import type { AdminStep } from '#server/modules/audit/service'
import { StartError } from '#server/platform/start-error'

/** Jobs that are looked at. */
const MOST = 1000

export async function listJobs(jobs: JobRunner): Promise<string> {
  const dead = await jobs.listDead(MOST)
  if (dead.length === 0) return 'No job has failed.'
  return dead
    .map(
      ({ id, name, tries, failedAt, reason, data }) =>
        `${id}  ${name}  failed ${failedAt?.toISOString() ?? ''} after ${tries} tries: ${reason}\n  ${JSON.stringify(data)}`,
    )
    .join('\n')
}

/** Throws {@link StartError} for an id that is no dead job's. `record` writes into the audit log. */
export async function retryJobs(
  jobs: JobRunner,
  { ids, isAll }: { ids: readonly string[]; isAll: boolean },
  record: (step: AdminStep) => Promise<void>,
): Promise<string> {
  const dead = await jobs.listDead(MOST)
  const unknown = ids.filter((id) => !dead.some((job) => job.id === id))
  if (unknown.length > 0) throw new StartError(`no failed job has the id ${unknown.join(', ')}`)
  const chosen = isAll ? dead : dead.filter(({ id }) => ids.includes(id))
  for (const { id, name } of chosen) {
    await jobs.retryDead(name, [id])
    await record({ action: 'retry', subject: { kind: 'job', name: `${name} ${id}` } })
  }
  return `${chosen.length === 1 ? '1 job is' : `${chosen.length} jobs are`} tried again.`
}
