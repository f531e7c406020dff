/**
 * Redmine of Debian's packages (`redmine redmine-sqlite puma nginx-light`) behind nginx, with 25 tickets of 20 messages
 * each that anybody may read: stock, and with what its administrator would set for speed.
 */
import { spawn, execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { answersAt } from '#tests/support/programs/answers-at'
import { endChild } from '#tests/support/programs/end-child'
import { freePort } from '#tests/support/programs/free-port'
import { startNginx } from '#tests/support/programs/nginx'

const HOME = '/usr/share/redmine'
const LIST = '/projects/laboratory/issues'
const BEGINS_WITHIN_MS = 60_000

const SEED = `
user = User.find_by_login('admin')
project = Project.create!(name: 'Laboratory', identifier: 'laboratory', is_public: true)
project.enabled_module_names = ['issue_tracking']
project.trackers = Tracker.all
1.upto(25) do |nth|
  issue = Issue.create!(project: project, tracker: Tracker.first, author: user, priority: IssuePriority.first,
    status: IssueStatus.first, subject: "The drawer sticks, #{nth}", description: 'It began this morning.')
  1.upto(20) { |message| Journal.create!(journalized: issue, user: user, notes: "Message #{message}") }
end
`

const TUNED = `
      gzip_types text/css application/javascript image/svg+xml;
      location ~ ^/(images|javascripts|stylesheets|themes)/ { expires 1y; }`

export interface Redmine {
  readonly stock: string
  readonly tuned: string
  /** Addresses of the screens that stand for ours. */
  readonly paths: { login: string; list: string; ticket: string }
  readonly end: () => Promise<void>
}

export async function startRedmine(): Promise<Redmine> {
  const dir = await mkdtemp(join(tmpdir(), 'benchside-redmine-'))
  const env = {
    ...process.env,
    X_DEBIAN_SITEID: 'default',
    RAILS_ENV: 'production',
    REDMINE_LANG: 'en',
    DATABASE_URL: `sqlite3:${join(dir, 'redmine.db')}`,
  }
  const prepare = (...args: string[]) =>
    promisify(execFile)('bundle', ['exec', ...args], { cwd: HOME, env, maxBuffer: 1e8 })
  await prepare('rake', 'db:migrate')
  await prepare('rake', 'redmine:load_default_data')
  await writeFile(join(dir, 'seed.rb'), SEED)
  await prepare('rails', 'runner', join(dir, 'seed.rb'))

  const [stock, tuned] = [await freePort(), await freePort()]
  const puma = spawn('puma', ['-b', `unix://${dir}/app.sock`, '-e', 'production', '-t', '4:4'], {
    cwd: HOME,
    env,
    stdio: 'ignore',
  })
  const nginx = await startNginx(dir, serversOf(dir, { stock, tuned }))
  const end = async () => {
    await Promise.all([nginx.end(), endChild(puma)])
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  const origin = (port: number) => `http://127.0.0.1:${port}`
  try {
    await answersAt(origin(stock) + LIST, BEGINS_WITHIN_MS)
    await answersAt(origin(tuned) + LIST, BEGINS_WITHIN_MS)
  } catch (error) {
    await end()
    throw error
  }
  return {
    stock: origin(stock),
    tuned: origin(tuned),
    paths: { login: '/login', list: LIST, ticket: '/issues/1' },
    end,
  }
}

/** As Debian's own package says, a server for each port. */
function serversOf(dir: string, ports: { stock: number; tuned: number }): string {
  const server = (port: number, more: string) => `
    server {
      listen 127.0.0.1:${port};
      root ${HOME}/public;${more}
      try_files $uri @app;
      location @app { proxy_pass http://unix:${dir}/app.sock; proxy_set_header Host $http_host; }
    }`
  return server(ports.stock, '') + server(ports.tuned, TUNED)
}
