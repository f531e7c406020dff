/** What other apps share to the installed portal: the manifest has it posted to an address of ours, where the worker takes it. */

/** The address that is posted to, and the screen that shows what came. */
export const SHARE_PATH = '/share'

/** Fields of the posted form, as the manifest names them. */
export const SHARE_FIELDS = { texts: ['title', 'text', 'url'], files: 'files' } as const

/** Why nothing is there that could be shown. */
export const SHARE_PROBLEMS = ['failed', 'bench'] as const
export type ShareProblem = (typeof SHARE_PROBLEMS)[number]
