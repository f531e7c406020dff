/** The project's own files, found on disk so that a copy without its history is checked alike. */
import { readFileSync, readdirSync } from 'node:fs'

import { root } from './command.mjs'

export const programs = ['contract', 'server', 'src', 'sw', 'tests']

/** Paths below the root, e.g. `src/app/router.tsx`, of files in the given folders that match. */
export function filesIn(folders, pattern) {
  return folders
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .toSorted()
}

export const textOf = (path) => readFileSync(root + path, 'utf8')
