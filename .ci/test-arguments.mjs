import { parseArgs } from 'node:util'

/**
 * What `npm test` was asked for: `node`, the version to run it by; `since`, the commit whose changes are tested alone;
 * `all`, whether the tests that take long belong to it. Throws for an option that there is not.
 */
export function readTestArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      node: { type: 'string' },
      changed: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [commit = 'HEAD', ...others] = positionals
  if (others.length > 0 || (positionals.length > 0 && !values.changed)) {
    throw new TypeError(
      `npm test takes --all, --node VERSION and --changed [COMMIT], not ${args.join(' ')}`,
    )
  }
  return { node: values.node, since: values.changed ? commit : undefined, all: values.all }
}
