/** How links to files are asked for and recognised: see ./file-link.ts. */

/** A request header: `1` where a link is as welcome as the file. */
export const LINK_HEADER = 'X-File-Link'

/** The type of an answer that is a link. */
export const LINK_TYPE = 'application/vnd.benchside.file-link+json'

/** Whether it answers with a link in place of the file. */
export const isLink = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith(LINK_TYPE) ?? false
