/** One command as a part of `npm test`. */
import { spawn } from 'node:child_process'

import { MARK } from './progress.mjs'

const COLOURS = /\p{Cc}\[[\d;]*m/gu

/**
 * Runs `command`; `tell` is called with the text of each failed test as soon as it has failed, or with all that was printed
 * if the command fails without one. `state` says how far it is; `ended` resolves with it at the end.
 */
export function startStage(name, [command, ...args], env, tell) {
  const state = {
    name,
    passed: 0,
    failed: 0,
    done: 0,
    total: 0,
    ok: undefined,
    began: performance.now(),
    took: 0,
  }
  const output = []
  const hear = (news) => {
    state.total += news.total ?? 0
    state.done += news.done ?? 0
    state.passed += news.passed ?? 0
    if (news.failed === undefined) return
    state.failed += 1
    tell(`FAILED ${name}: ${news.failed}\n${news.why.replaceAll(COLOURS, '')}\n`)
  }
  const read = (stream) => {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()
      for (const line of lines) {
        if (line.startsWith(MARK)) hear(JSON.parse(line.slice(MARK.length)))
        else output.push(line)
      }
    })
  }
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  read(child.stdout)
  read(child.stderr)
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      state.ok = code === 0 && state.failed === 0
      state.took = performance.now() - state.began
      if (code !== 0 && state.failed === 0) {
        state.failed = 1
        tell(`FAILED ${name}\n${output.join('\n').replaceAll(COLOURS, '')}\n`)
      }
      resolve(state)
    })
  })
  return { state, ended }
}
