/**
 * Redmine of Debian's packages (`redmine redmine-sqlite puma nginx-light`) behind nginx, with 25 tickets of 20 messages
 * each that anybody may read: stock, and with what its administrator would set for speed.
 */
import { spawn, execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

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
  await writeFile(join(dir, 'nginx.conf'), nginxConf(dir, { stock, tuned }))
  const started = [
    spawn('puma', ['-b', `unix://${dir}/app.sock`, '-e', 'production', '-t', '4:4'], {
      cwd: HOME,
      env,
      stdio: 'ignore',
    }),
    spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' }),
  ]
  const end = async () => {
    await Promise.all(started.map(stop))
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  const origin = (port: number) => `http://127.0.0.1:${port}`
  try {
    await answers(origin(stock) + LIST)
    await answers(origin(tuned) + LIST)
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

/** What Debian's own configuration says, with a server for each port. */
function nginxConf(dir: string, ports: { stock: number; tuned: number }): string {
  const server = (port: number, more: string) => `
    server {
      listen 127.0.0.1:${port};
      root ${HOME}/public;${more}
      try_files $uri @app;
      location @app { proxy_pass http://unix:${dir}/app.sock; proxy_set_header Host $http_host; }
    }`
  return `user root;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    sendfile on;
    tcp_nopush on;
    gzip on;
    client_body_temp_path ${dir};
    proxy_temp_path ${dir};${server(ports.stock, '')}${server(ports.tuned, TUNED)}
}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + BEGINS_WITHIN_MS
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > until) throw new Error(`Redmine does not answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
