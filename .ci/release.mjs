/**
 * `npm run release`: packs what runs the product without build tools into `dist-release/benchside-VERSION.tar.gz`, with its
 * sha256 beside it. `--with-packages` adds node_modules for this platform, so that it needs no registry; `--folder` leaves
 * the folder unpacked instead; `--to FOLDER` puts it elsewhere. One commit and one Node always make the same bytes.
 */
import './install.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { create } from 'tar'

import { ensureBuilt } from './build.mjs'
import { copyPackages, writePackages } from './release-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(fs.readFileSync(`${root}package.json`, 'utf8'))
/** Node programs without which nothing starts there. */
const STARTERS = ['.ci/install.mjs', '.ci/command.mjs', '.ci/end-with-parent.mjs', '.nvmrc']
/** Neither built nor part of a program, in `server/`. */
const LEFT_OUT = /\.ts$|^tsconfig\.json$/
/** Of `docs/`, pages of pictures that git does not have. */
const MADE = /^(parts|screens)\//

/** All files below `folder`, as paths below it, in one order on every machine. */
function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted()
}

const readme = (hasPackages) => `# Benchside ${version}

Runs on Linux and macOS with Node 24, which is recommended; 20.19 is the oldest. To look at it, with demo data: \`${hasPackages ? '' : 'npm ci --omit=dev && '}npm start\`.
To run it for others: \`docs/deploy.md\`, with the files of \`docs/deploy/\`; every setting: \`docs/settings.md\`.
`

function fill(stage, { withPackages }) {
  const take = (from) => fs.cpSync(root + from, path.join(stage, from), { recursive: true })
  const below = (folder, isWanted) =>
    listFiles(root + folder)
      .filter(isWanted)
      .map((file) => `${folder}/${file}`)
  const all = [
    ...STARTERS,
    ...below('dist', (file) => file !== 'started'),
    // what the server reads: tables, articles, and what watches over a worker
    ...below('server', (file) => !LEFT_OUT.test(file)),
    ...below('docs', (file) => !MADE.test(file)),
    ...below('examples', () => true),
  ]
  all.forEach(take)
  fs.writeFileSync(path.join(stage, 'README.md'), readme(withPackages))
  writePackages(root, stage)
  if (withPackages) copyPackages(root, stage)
}

/** The time of the commit, or what `SOURCE_DATE_EPOCH` says; without either, the first that a zip could have. */
function chooseTime() {
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  const seconds = process.env.SOURCE_DATE_EPOCH || git.stdout?.trim() || '315532800'
  return new Date(Number(seconds) * 1000)
}

/** Modes are those of git, whatever the umask is here. */
function evenModes(stage, files) {
  for (const file of files) {
    const whole = path.join(stage, file)
    const stat = fs.lstatSync(whole)
    if (stat.isSymbolicLink()) continue
    fs.chmodSync(whole, stat.mode & 0o100 ? 0o755 : 0o644)
  }
}

function warnOfChanges() {
  const git = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (git.stdout) console.log('Not everything here is committed: this release has it too.')
}

const { values } = parseArgs({
  options: {
    'with-packages': { type: 'boolean', default: false },
    folder: { type: 'boolean', default: false },
    to: { type: 'string', default: `${root}dist-release` },
  },
})
const withPackages = values['with-packages']
warnOfChanges()
ensureBuilt()
const to = path.resolve(values.to)
const name = `benchside-${version}`
fs.mkdirSync(to, { recursive: true })
const work = fs.mkdtempSync(path.join(to, '.making-'))
try {
  const stage = path.join(work, name)
  fill(stage, { withPackages })
  const files = listFiles(stage)
  evenModes(stage, files)
  if (values.folder) leave(stage, path.join(to, name))
  else await pack(work, files)
} finally {
  fs.rmSync(work, { recursive: true, force: true })
}

function leave(stage, place) {
  fs.rmSync(place, { recursive: true, force: true })
  fs.renameSync(stage, place)
  console.log(place)
}

async function pack(cwd, files) {
  const platform = withPackages ? `-${process.platform}-${process.arch}` : ''
  const archive = path.join(to, `${name}${platform}.tar.gz`)
  const options = { cwd, file: archive, gzip: true, portable: true, noDirRecurse: true }
  const paths = files.map((file) => `${name}/${file}`)
  await create({ ...options, mtime: chooseTime() }, paths)
  const bytes = fs.readFileSync(archive)
  const hash = createHash('sha256').update(bytes).digest('hex')
  fs.writeFileSync(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`)
  console.log(`${archive}  ${(bytes.length / 1e6).toFixed(1)} MB, ${files.length} files`)
  console.log(`sha256 ${hash}`)
}
