/** Pages of lists, as a repository is asked for them and returns them. */

/** Which rows of a list. */
export interface Slice {
  limit: number
  offset: number
}

/** The rows of a page, and how many the whole list has. */
export interface Page<Row> {
  rows: Row[]
  total: number
}
