/**
 * A throw-away Ceph with its S3 gateway (Debian's `ceph-mon`, `ceph-osd` and `radosgw`): one monitor, one store in memory
 * and one gateway, on loopback, with all that they write in one folder.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { S3Settings } from '#server/platform/files/bucket/s3-store'
import { answersAt } from '#tests/support/programs/answers-at'
import { findPrograms } from '#tests/support/programs/debian'
import { endChild } from '#tests/support/programs/end-child'
import { freePort } from '#tests/support/programs/free-port'

const run = promisify(execFile)

const PACKAGES = {
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  monmaptool: 'ceph-mon',
  ceph: 'ceph-common',
} as const
const START_MS = 60_000

interface Ceph {
  settings: Omit<S3Settings, 'bucket'>
  version: string
  end: () => Promise<void>
}

/** Throws where a program is missing, with what to install. */
export async function startCeph(dir: string): Promise<Ceph> {
  const programs = await findPrograms(PACKAGES)
  const [monitor, gateway] = [await freePort(), await freePort()]
  const fsid = randomUUID()
  const config = join(dir, 'ceph.conf')
  await Promise.all(['mon', 'osd', 'mgr'].map((name) => mkdir(join(dir, name))))
  await writeFile(config, configOf(dir, { fsid, monitor, gateway }))
  const children: ChildProcess[] = []
  const start = async (program: keyof typeof PACKAGES, ...args: string[]) => {
    // what they say goes to their log files
    const child = spawn(programs[program], ['-c', config, ...args, '-f'], { stdio: 'ignore' })
    await once(child, 'spawn')
    children.push(child)
  }
  const end = async () => {
    for (const child of children.toReversed()) await endChild(child)
  }
  const ask = (program: keyof typeof PACKAGES, ...args: string[]) =>
    run(programs[program], ['-c', config, ...args], { timeout: START_MS })
  try {
    const map = join(dir, 'monmap')
    const address = `[v2:127.0.0.1:${monitor}]`
    await run(programs.monmaptool, ['--create', '--fsid', fsid, '--addv', 'a', address, map])
    await ask('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    await start('ceph-mon', '-i', 'a')
    const osd = randomUUID()
    await ask('ceph', 'osd', 'new', osd)
    await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    await start('ceph-osd', '-i', '0')
    const [accessKeyId, secretAccessKey] = [randomUUID(), randomUUID()]
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    await ask('radosgw-admin', 'user', 'create', '--uid=lab', '--display-name=Lab', ...keys)
    await start('radosgw', '-n', 'client.admin')
    const endpoint = `http://127.0.0.1:${gateway}`
    await answersAt(endpoint, START_MS)
    const { stdout } = await run(programs.radosgw, ['--version'])
    const settings = { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey }
    return { settings, version: stdout.split(' (')[0] ?? '', end }
  } catch (error) {
    await end()
    throw error
  }
}

interface Places {
  fsid: string
  monitor: number
  gateway: number
}

/** Nobody else reaches it: its parts trust each other. */
function configOf(dir: string, { fsid, monitor, gateway }: Places): string {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
# the gateway would insist on encryption, which there is none of without keys
ms mon client mode = crc
run dir = ${dir}
admin socket = ${dir}/$name.asok
log file = ${dir}/$name.log
pid file = ${dir}/$name.pid
mon data = ${dir}/mon
osd data = ${dir}/osd
mgr data = ${dir}/mgr
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 0
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`
}
