import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readEnvironment } from '#server/environment'

import { prepareFolder, requirePortal } from './folders.ts'

async function makeRoom() {
  const room = await mkdtemp(path.join(tmpdir(), 'benchside-folders-'))
  onTestFinished(() => rm(room, { recursive: true, force: true }))
  await writeFile(path.join(room, 'file'), '')
  return room
}

const prepare = (folder: string) => prepareFolder('DATA_DIR', folder)

test('a folder is made with all above it, and nothing is left in it', async () => {
  const folder = path.join(await makeRoom(), 'deep', 'data')
  await prepare(folder)
  await Promise.all([prepare(folder), prepare(path.join(folder, 'a/b')), prepare(`${folder}/a/b`)])
  expect(await readdir(folder)).toEqual(['a'])
})

test('a file is no folder, and nothing is made below one', async () => {
  const file = path.join(await makeRoom(), 'file')
  await expect(prepare(file)).rejects.toThrow(`DATA_DIR ${file} is a file: name a folder`)
  const below = path.join(file, 'data', 'deep')
  await expect(prepare(below)).rejects.toThrow(`DATA_DIR ${below} can't be made: ${file} is a file`)
})

// what no file system keeps takes nothing from root either
test.runIf(process.platform === 'linux')('one that takes nothing is said at once', async () => {
  await expect(prepare('/proc')).rejects.toThrow('DATA_DIR /proc is not writable: ')
  await expect(prepare('/proc/x/y')).rejects.toThrow("DATA_DIR /proc/x/y can't be made in /proc: ")
})

test.runIf(process.getuid?.() !== 0)("one that is another user's is said", async () => {
  const closed = path.join(await makeRoom(), 'closed')
  await mkdir(closed)
  await chmod(closed, 0o500)
  await expect(prepare(closed)).rejects.toThrow('this user may not write there')
  await expect(prepare(path.join(closed, 'x'))).rejects.toThrow('this user may not write there')
})

test('a folder without the built portal is said, where somebody names one', async () => {
  const room = await makeRoom()
  const said = (CLIENT_DIR: string) => () => readEnvironment({ CLIENT_DIR })
  expect(said(room)).toThrow(`CLIENT_DIR ${room} has no index.html`)
  expect(said(`${room}/none`)).toThrow(`CLIENT_DIR ${room}/none is not there`)
  expect(said(`${room}/file`)).toThrow(`CLIENT_DIR ${room}/file has no index.html`)
  await writeFile(path.join(room, 'index.html'), '')
  expect(said(room)).not.toThrow()
  expect(() => requirePortal(room)).not.toThrow()
})
