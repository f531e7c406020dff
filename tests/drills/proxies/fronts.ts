/** Caddy and nginx, each by the file of docs/deploy, with another name, other ports and a certificate of its own. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { findPrograms } from '#tests/support/programs/debian'
import { endChild } from '#tests/support/programs/end-child'
import { startNginx } from '#tests/support/programs/nginx'

const run = promisify(execFile)
const deploy = fileURLToPath(new URL('../../../docs/deploy/', import.meta.url))

export interface Ports {
  http: number
  https: number
  /** Of the server behind. */
  server: number
}

export interface Front {
  version: string
  /** Of who signed its certificate, as PEM. */
  ca: () => Promise<string>
  reload: () => Promise<unknown>
  /** All that it has logged. */
  log: () => Promise<string>
  end: () => Promise<void>
}

export type OpenFront = (dir: string, ports: Ports) => Promise<Front>

/** Throws where `from` is not in the file: it says something else by now. */
function replaced(text: string, ...pairs: [from: string | RegExp, to: string][]): string {
  return pairs.reduce((so, [from, to]) => {
    const next = so.replaceAll(from, to)
    if (next === so) throw new Error(`the file does not say ${String(from)}`)
    return next
  }, text)
}

export const openCaddy: OpenFront = async (dir, { http, https, server }) => {
  const file = join(dir, 'Caddyfile')
  const admin = `unix/${dir}/admin.sock`
  const own = [
    `http_port ${http}`,
    `https_port ${https}`,
    `admin ${admin}`,
    `storage file_system ${dir}/storage`,
    'local_certs',
    'skip_install_trust',
    'servers {',
  ]
  const text = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  await writeFile(
    file,
    replaced(
      text,
      ['servers {', own.join('\n\t')],
      ['portal.example.org', 'localhost'],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ),
  )
  const { caddy: program } = await findPrograms({ caddy: 'caddy' })
  const config = ['--config', file, '--adapter', 'caddyfile']
  const caddy = spawn(program, ['run', ...config], { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(caddy, 'spawn')
  const log: Buffer[] = []
  caddy.stderr.on('data', (chunk: Buffer) => log.push(chunk))
  return {
    version: (await run(program, ['version'])).stdout.trim(),
    ca: () => readFile(join(dir, 'storage/pki/authorities/local/root.crt'), 'utf8'),
    reload: () => run(program, ['reload', ...config, '--address', admin, '--force']),
    log: async () => Buffer.concat(log).toString(),
    end: () => endChild(caddy),
  }
}

export const openNginx: OpenFront = async (dir, { http, https, server }) => {
  const programs = await findPrograms({ nginx: 'nginx-light', openssl: 'openssl' })
  await mkdir(join(dir, 'log'), { recursive: true })
  const [key, pem] = [join(dir, 'portal.key'), join(dir, 'portal.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run(programs.openssl, ['req', ...kind, ...name, '-days', '2', '-keyout', key, '-out', pem])
  const text = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const nginx = await startNginx(
    dir,
    replaced(
      text,
      [/listen \[::\]:\d+.*;/g, ''],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['https://$host$', `https://$host:${https}$`],
      ['portal.example.org', 'localhost'],
      ['/etc/ssl/benchside/', `${dir}/`],
      ['/var/log/nginx/', `${dir}/log/`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ),
  )
  return {
    version: (await run(programs.nginx, ['-v'])).stderr.trim().replace('nginx version: ', ''),
    ca: () => readFile(pem, 'utf8'),
    reload: () => run(programs.nginx, ['-c', join(dir, 'nginx.conf'), '-s', 'reload']),
    log: async () => {
      const files = await readdir(join(dir, 'log'))
      const texts = await Promise.all(files.map((file) => readFile(join(dir, 'log', file), 'utf8')))
      return texts.join('')
    },
    end: nginx.end,
  }
}
