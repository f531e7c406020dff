/** The process of the server: reads the environment, starts it, and says where it is. */
import { DEMO_PASSWORD } from './demo/data/people.ts'
import { DEMO_CUSTOMERS, DEMO_STAFF } from './demo/demo-accounts.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { runProcess } from './run-process.ts'
import { type Running, startServer } from './start-server.ts'

function greet({ address, mails, metrics }: Running, { demo, mail }: Environment): string[] {
  const carrier = mail.smtpUrl === undefined ? 'are files in' : 'go to'
  const lines = [`Benchside is ready at ${address}`, `Mails ${carrier} ${mails}`]
  if (metrics !== undefined) lines.push(`Metrics are at ${metrics}/metrics`)
  if (!demo) return lines
  const accounts = [...DEMO_CUSTOMERS, ...DEMO_STAFF].map(
    ({ email, note }) => `  ${email}  (${note})`,
  )
  return [...lines, `Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts]
}

await runProcess(async (log) => {
  const environment = readEnvironment(process.env)
  const running = await startServer(environment, log)
  const { drainMs } = environment
  return { ...running, drainMs, greeting: greet(running, environment) }
})
