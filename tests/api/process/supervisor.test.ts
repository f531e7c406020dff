/** What systemd is told, by a program of its name that writes it down. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startProcess } from '#tests/support/programs/spawn-server'

test('a unit of systemd is told that the server is ready, and that it ends', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-supervisor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const told = path.join(folder, 'told')
  const script = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${told}\n`
  await writeFile(path.join(folder, 'systemd-notify'), script, { mode: 0o755 })
  const toldSoFar = () => readFile(told, 'utf8').catch(() => '')

  const PATH = `${folder}${path.delimiter}${process.env.PATH}`
  const api = { API_PROXY: 'http://127.0.0.1:1', CLIENT_DIR: folder }
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  const { child, ready, ended } = startProcess(
    { ...api, PATH, NOTIFY_SOCKET: '/run/socket' },
    'portal/main.js',
  )
  await ready
  await expect.poll(toldSoFar).toBe('/run/socket READY=1\n')
  child.kill()
  expect(await ended).toBe(0)
  await expect.poll(toldSoFar).toBe('/run/socket READY=1\n/run/socket STOPPING=1\n')
}, 60_000)
