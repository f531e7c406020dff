/** What a first visit downloads and what the worker keeps; kB are 1000 bytes, gzipped. */
import { existsSync, readFileSync } from 'node:fs'

import { FIRST_SCREENS, filesOf } from './.ci/built-files.mjs'

const client = 'dist/client/'

/** The worker carries its list in its own text. */
function keptByWorker() {
  const [list] = /\[\{"[^\]]*\]/.exec(readFileSync(`${client}sw.js`, 'utf8')) ?? ['[]']
  return JSON.parse(list).filter(({ url, part }) => part !== 'used' && existsSync(client + url))
}

const limit = (name, most, files) => ({
  name,
  limit: most,
  gzip: true,
  path: [...files].map((file) => client + file),
})

const login = filesOf(FIRST_SCREENS.login)
const kept = keptByWorker()
if (kept.length === 0) throw new Error('the worker keeps no file')
if (login.size >= 20) throw new Error(`/login asks for ${login.size + 1} files, and may for 20`)

export default [
  limit(
    '/login, JavaScript',
    '195 kB',
    [...login].filter((file) => file.endsWith('.js')),
  ),
  limit('/home, in all', '235 kB', ['index.html', ...filesOf(FIRST_SCREENS.home)]),
  limit(
    'precache',
    '380 kB',
    kept.filter(({ part }) => part !== 'later').map(({ url }) => url),
  ),
  limit(
    'kept by the worker',
    '1300 kB',
    kept.map(({ url }) => url),
  ),
]
