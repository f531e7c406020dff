import { UsageError } from '#server/cli/usage-error'

/**
 * Reads `--since`. A day begins at midnight in the zone of this machine, or in `zone` ('Z' for UTC). Throws {@link UsageError}.
 */
export function readMoment(text: string | undefined, zone = ''): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00${zone}` : text)
  if (Number.isNaN(moment.getTime())) {
    throw new UsageError('--since must be a day such as 2026-11-27, or a moment')
  }
  return moment
}
