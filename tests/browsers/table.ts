/** What was seen in which browser, as a table of Markdown. */

export interface Seen {
  /** As the project calls it, e.g. `firefox`. */
  browser: string
  /** As the browser says it, with its version; undefined where it did not start. */
  title: string | undefined
  journey: string
  result: 'ok' | 'failed' | 'not installed' | 'not run'
  seconds: number
  /** Why a part of the journey is not to be had in this browser. */
  notHere: string | undefined
}

/** A row for each browser, a column for each journey, and below it what is not to be had where, and why. */
export function drawTable(seen: readonly Seen[]): string {
  const journeys = [...new Set(seen.map(({ journey }) => journey))]
  const browsers = [...new Set(seen.map(({ browser }) => browser))]
  const rows = browsers.map((browser) => {
    const ofIt = seen.filter((each) => each.browser === browser)
    const title = ofIt.find((each) => each.title !== undefined)?.title ?? browser
    return [title].concat(
      journeys.map((journey) => cell(ofIt.find((each) => each.journey === journey))),
    )
  })
  const lines = [['browser', ...journeys], ['browser', ...journeys].map(() => '---'), ...rows]
  const reasons = seen.flatMap(({ title, browser, journey, notHere }) =>
    notHere === undefined ? [] : [`- ${journey}, not in ${title ?? browser}: ${notHere}`],
  )
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    ...(reasons[0] ? [''] : []),
    ...reasons,
  ].join('\n')
}

function cell(seen: Seen | undefined): string {
  if (!seen) return 'not run'
  if (seen.result === 'not installed' || seen.result === 'not run') return seen.result
  const said =
    seen.result === 'ok' && seen.notHere !== undefined ? 'not in this browser' : seen.result
  return `${said}, ${seen.seconds.toFixed(1)} s`
}
