/** A release runs where there is Node and nothing else: no build tools, no registry. */
// @module-tag tail
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { list as listArchive, extract } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ensureBuilt } from '#ci/build.mjs'
import { createClient } from '#contract/http/client'
import { createToken } from '#contract/session'
import { uploadAttachment } from '#contract/tickets/attachments'
import { listTickets } from '#contract/tickets/calls'
import { followStart } from '#tests/support/programs/spawn-server'
import { png } from '#tests/support/sample-files'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const LONG_MS = 600_000

interface Project {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}
const readProject = async (dir: string) =>
  JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Project

let folder: string
let source: Project
beforeAll(async () => {
  // it is built beforehand in a run of all tests
  ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-release-'))
  source = await readProject(root)
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }), LONG_MS)

/** Makes one in a folder of its own, and returns what lies there. */
async function release(name: string, ...options: string[]): Promise<string[]> {
  const to = path.join(folder, name)
  await run(process.execPath, [path.join(root, '.ci/release.mjs'), '--to', to, ...options])
  return (await readdir(to)).map((each) => path.join(to, each)).toSorted()
}

/** With nothing of this process's environment. */
const env = (more: Record<string, string> = {}) => {
  const { PATH, HOME } = process.env
  return { PATH, HOME, ...more }
}
const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env: env() })

async function namesIn(archive: string): Promise<string[]> {
  const names: string[] = []
  await listArchive({ file: archive, onReadEntry: (entry) => void names.push(entry.path) })
  return names
}

test(
  'the same sources make the same bytes, and npm takes the packages that they list',
  async () => {
    const [archive = '', sum = ''] = await release('once')
    expect(path.basename(archive)).toBe(`benchside-${source.version}.tar.gz`)
    const bytes = await readFile(archive)
    const [again = ''] = await release('again')
    expect(bytes.equals(await readFile(again))).toBe(true)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await readFile(sum, 'utf8')).toBe(`${hash}  ${path.basename(archive)}\n`)
    const names = await namesIn(archive)
    expect(names).toEqual(names.toSorted())
    expect(names.filter((name) => name.includes('/node_modules/'))).toEqual([])
    // with what its documents lead to
    const packed = new Set(names)
    for (const given of ['docs', 'examples']) {
      const documents = await readdir(path.join(root, given), { recursive: true })
      // pages of pictures are made, and no part of it
      const own = documents.filter((each) => !/^(parts|screens)\//.test(each))
      for (const name of own.filter((each) => path.extname(each) !== ''))
        expect(packed, name).toContain(`benchside-${source.version}/${given}/${name}`)
    }
    for (const made of ['docs/screens/', 'docs/parts/'])
      expect(names.filter((name) => name.includes(made))).toEqual([])

    await extract({ file: archive, cwd: folder })
    const unpacked = path.join(folder, `benchside-${source.version}`)
    const { dependencies, devDependencies } = await readProject(unpacked)
    expect(source.dependencies).toMatchObject(dependencies)
    expect(devDependencies).toBeUndefined()
    // package.json and lock agree, and nothing is looked up
    const flags = ['--dry-run', '--offline', '--omit=dev', '--ignore-scripts']
    await expect(npm(unpacked, 'ci', ...flags)).resolves.toMatchObject({})
  },
  LONG_MS,
)

test(
  'with packages it starts, draws pictures and has every command',
  async () => {
    // packing and unpacking 20,000 files is left out
    const [unpacked = ''] = await release('whole', '--with-packages', '--folder')
    for (const each of ['tsx', 'typescript', 'vite', 'vitest'])
      expect(existsSync(path.join(unpacked, 'node_modules', each)), each).toBe(false)

    const dataDir = path.join(folder, 'data')
    const started = followStart(
      spawn('npm', ['start'], {
        cwd: unpacked,
        env: env({ PORT: '0', DESK: '0', DATA_DIR: dataDir }),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    try {
      const address = await started.ready
      expect(started.out()).not.toMatch(/Installing|Building/)
      expect(await (await fetch(address)).text()).toContain('<title>Benchside</title>')
      await putPictureOnTicket(address)
      const { stdout } = await run('npm', ['run', '-s', 'admin', '--', 'jobs'], {
        cwd: unpacked,
        env: env({ DATA_DIR: dataDir }),
      })
      expect(stdout).toBe('No job has failed.\n')
    } finally {
      started.child.kill()
      await started.ended
    }
    const commands = Object.keys(source.scripts).filter((name) =>
      existsSync(path.join(root, 'server/cli', name, 'main.ts')),
    )
    expect(commands).toContain('admin')
    for (const name of commands) {
      const { stdout } = await npm(unpacked, 'run', '-s', name, '--', '--help')
      expect(stdout, name).toContain(`npm run ${name}`)
    }
  },
  LONG_MS,
)

/** As rina of the demo; a process beside the server draws it anew. */
async function putPictureOnTicket(address: string): Promise<void> {
  const session: { token?: string } = {}
  const client = createClient({ baseUrl: () => address, token: () => session.token })
  const body = { email: 'rina@demo.lab', password: 'benchside-demo' }
  session.token = (await client.call(createToken, { body })).data.access_token
  const tickets = await client.call(listTickets, { query: { limit: 1, offset: 0 } })
  const id = tickets.data[0]?.id ?? 0
  const { data } = await client.call(uploadAttachment, {
    params: { id },
    body: { ticket_id: id },
    files: { file: new File([new Uint8Array(await png())], 'probe.png') },
  })
  const picture = await fetch(new URL(data?.preview ?? '', address), {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  expect(picture.status).toBe(200)
}
