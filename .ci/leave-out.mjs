/** What the build leaves out of the browser's code: it is imported, and never called (decision 02). */

/**
 * Imported by what is used, and itself never called: the theme has ripples off, inputs of several lines bring their own
 * component, no query is an infinite one, and nothing here uses withTheme.
 */
const UNCALLED = [
  { id: './TouchRipple.mjs', by: '/@mui/material/ButtonBase/' },
  { id: '../TextareaAutosize/index.mjs', by: '/@mui/material/InputBase/' },
  { id: 'hoist-non-react-statics', by: '/@emotion/react/' },
  { id: './infiniteQueryBehavior.js', by: '/query-core/build/modern/query.js' },
]

/** A component that shows nothing, and a function that says why it is none. */
const UNCALLED_SOURCE = `
  export default () => null
  export const infiniteQueryBehavior = () => { throw new Error('left out by vite.config.ts') }
`

/** Its code stays out of the first load (decision 02). */
const leaveOutUncalled = {
  name: 'leave-out-uncalled',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) =>
    UNCALLED.some(({ id, by }) => id === wanted && importer?.includes(by))
      ? '\0uncalled'
      : undefined,
  load: (id) => (id === '\0uncalled' ? UNCALLED_SOURCE : undefined),
}

/** The theme's provider makes a script for pages that a server draws; nothing here asks for it. */
const leaveOutSchemeScript = {
  name: 'leave-out-scheme-script',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/@mui/system/cssVars/createCssVarsProvider.mjs')) return
    const rest = code.replace('=> buildInitColorSchemeScript(', '=> Object(')
    if (rest === code) throw new Error(`${id}: the script has another form`)
    return { code: rest, map: null }
  },
}

/**
 * What is asked for at every turn and answers the same here without its lists. Emotion's knows every attribute of HTML;
 * our types let nothing else through than those and MUI's own. The theme, which is all that is merged, has no components.
 */
const ANSWERS = {
  '@emotion/is-prop-valid': `
    const OF_STYLES = ['as', 'sx', 'theme', 'ownerState']
    export default (name) => !OF_STYLES.includes(name)
  `,
  'react-is': 'export const isValidElementType = () => false',
}
const ANSWERED_BY = {
  '@emotion/is-prop-valid': '/@emotion/styled/',
  'react-is': '/@mui/utils/deepmerge/',
}

const answerBriefly = {
  name: 'answer-briefly',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) =>
    Object.hasOwn(ANSWERS, wanted) && importer?.includes(ANSWERED_BY[wanted])
      ? `\0brief:${wanted}`
      : undefined,
  load: (id) => (id.startsWith('\0brief:') ? ANSWERS[id.slice('\0brief:'.length)] : undefined),
}

const SUMMARY = /^ *summary:\s+(['"`]).*\1,\n/gm

/** What a call is for is told by the documents that the server gives out; the browser needs none of it. */
const leaveOutSummaries = {
  name: 'leave-out-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/contract/')) return
    const rest = code.replaceAll(SUMMARY, (text) => '\n'.repeat(text.split('\n').length - 1))
    if (/\bsummary:\s*['"`]/.test(rest)) throw new Error(`${id}: a summary has another form`)
    return { code: rest, map: null }
  },
}

/** What is left out is missed by nobody: an input of several lines without its component would show none. */
const missNothing = {
  name: 'miss-nothing',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx$/.test(id) || !/<(Input|InputBase)\b/.test(code)) return
    if (/\bmultiline\b/.test(code) && !code.includes('inputComponent')) {
      throw new Error(`${id}: an input of several lines needs TextareaAutosize as inputComponent`)
    }
  },
}

export const leaveOut = [
  leaveOutUncalled,
  answerBriefly,
  leaveOutSchemeScript,
  leaveOutSummaries,
  missNothing,
]
