/** Runs programs for the scripts in this folder: output kept or shown, no stdin, ended with its parent. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))

const children = new Set()

/** Output that is kept is read again, by people and by patterns: no colours in it. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }

export function endChildren() {
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Runs a program in the repository's root and answers `{ code, stdout, output }` when it has ended, output being both streams.
 * `show` sends its output to this terminal instead of keeping it. A program that cannot be started
 * answers code 127.
 */
export function run(program, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(show ? {} : plain), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      output += chunk
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
    children.add(child)
    const finish = (code, text = '') => {
      children.delete(child)
      resolve({ code, stdout, output: stripVTControlCharacters(output) + text })
    }
    child.on('error', (error) => finish(127, `${program}: ${error.message}\n`))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}\n` : ''))
  })
}

/** Runs a script of an installed package with this Node, e.g. `tool('vitest/vitest.mjs', ['run'])`. */
export function tool(script, args, options) {
  return run(process.execPath, [`${root}node_modules/${script}`, ...args], options)
}

/** Runs npm: the one that started this script, else the one on the PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
