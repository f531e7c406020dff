/** A new vendor's first hour: the commands of docs/first-hour.md as they stand there, on an empty folder, without SQL. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, inject, onTestFinished, test } from 'vitest'

import { readMailLink as readLinkCall, resetPassword } from '#contract/account/calls'
import { readMailLink } from '#contract/account/mail-link'
import { sendToAssistant } from '#contract/assistant'
import { listDepartments, listDivisions, listRequestTypes } from '#contract/choices'
import { createClient } from '#contract/http/client'
import { listInstruments } from '#contract/instruments/calls'
import { listReplies } from '#contract/replies'
import { createToken, readMe } from '#contract/session'
import { createTicket, listTicketSteps } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import { startProcess } from '#tests/support/programs/spawn-server'

const DOCUMENT = fileURLToPath(new URL('../../../docs/first-hour.md', import.meta.url))
/** As the document names them. */
const FOLDER = '/srv/benchside'
const NUMBER = 'TC/2026/11 0001'
const SARI = { email: 'sari@auralis.example', password: 'the password of sari' }
const RINA = { email: 'rina@rs.example', password: 'the password of rina' }

/** What the document has to be typed, block by block. */
async function readBlocks(): Promise<string[]> {
  const text = await readFile(DOCUMENT, 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

/** In place of npm: runs the server's commands as they were built for the tests. */
async function writeNpm(folder: string): Promise<void> {
  const script = `#!/bin/sh
[ "$1" = run ] && [ "$3" = -- ] || { echo "not a command of the server: $*" >&2; exit 1; }
name="$2"
shift 3
exec '${process.execPath}' '${inject('builtServer')}/cli/'"$name"/main.js "$@"
`
  await writeFile(path.join(folder, 'npm'), script)
  await chmod(path.join(folder, 'npm'), 0o755)
}

async function type(block: string, env: Record<string, string>, typed = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = execFile('bash', ['--norc', '-euc', block], { env }, (error, out, err) => {
      if (error) reject(new Error(`${block}\n${out}${err}`))
      else resolve(out)
    })
    // one that asks for nothing may have ended before: what matters is how
    shell.stdin?.on('error', () => {})
    shell.stdin?.end(typed)
  })
}

test('from installation to the first ticket answered', { timeout: 600_000 }, async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'benchside-hour-'))
  // as root the database runs as a user of its own
  await chmod(home, 0o755)
  const dataDir = path.join(home, 'data')
  await writeNpm(home)
  const blocks = (await readBlocks()).map((block) => block.replaceAll(FOLDER, dataDir))
  const starts = blocks.indexOf('npm start\n')
  expect(starts).toBeGreaterThan(0)
  const [settings = '', ...configuring] = blocks.slice(0, starts)
  const env: Record<string, string> = { PATH: `${home}:${process.env.PATH ?? ''}` }
  const run = (block: string, typed?: string) => type(`${settings}\n${block}`, env, typed)
  for (const block of configuring) await run(block)

  const given = Object.fromEntries(
    [...settings.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  expect(given).toMatchObject({ DEMO: '0', DATA_DIR: dataDir })
  const server = startProcess(given)
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await rm(home, { recursive: true, force: true })
  })
  const address = await server.ready
  Object.assign(env, { PORT: new URL(address).port, BENCHSIDE_ORIGIN: address })
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
    brand: { name: 'Auralis Support' },
    demo_accounts: [],
  })

  const as = (token?: string) => createClient({ baseUrl: () => address, token: () => token })
  const signIn = async (body: typeof RINA) =>
    as((await as().call(createToken, { body })).data.access_token)
  const setPassword = async (token: string, { password }: typeof RINA) =>
    as().call(resetPassword, { body: { token, password } })

  const blockWith = (words: string) => {
    const found = blocks.filter((block) => block.includes(words))
    expect(found, words).toHaveLength(1)
    return found[0] ?? ''
  }

  // 2. the first administrator
  const invited = await run(blockWith('first-administrator'))
  const link = readMailLink(/#\S+/.exec(invited)?.[0] ?? '')
  expect(invited).toContain(`${address}/email/verification#`)
  await setPassword(link?.token ?? '', SARI)
  expect((await (await signIn(SARI)).call(readMe, {})).data).toMatchObject({ role: 'staff' })
  await expect(run(blockWith('first-administrator'))).rejects.toThrow('an account of the vendor')

  // 3. what the forms offer
  await run(blockWith('divisions list'))
  expect(await run(blockWith('help-articles import'))).toContain('16 added')
  // 4. a customer, an instrument, a person
  await run(blockWith('customers add'))
  const mailsOfRina = async (count: number) => {
    await expect
      .poll(async () => (await mailsTo(dataDir, RINA.email)).length, { timeout: 30_000 })
      .toBe(count)
    const text = (await mailsTo(dataDir, RINA.email)).at(-1)?.text ?? ''
    return linkIn({ to: RINA.email, subject: '', text, html: '' }).token
  }
  const first = await mailsOfRina(1)
  expect(await run(blockWith('ls "$DATA_DIR/mailbox"'))).toContain('.eml')
  await run(blockWith('people invite'))
  const token = await mailsOfRina(2)
  await expect(as().call(readLinkCall, { body: { token: first } })).rejects.toMatchObject({
    status: 404,
  })

  // 5. the customer opens a ticket
  expect((await as().call(readLinkCall, { body: { token } })).data).toMatchObject({
    kind: 'invite',
    name: 'Rina Wulandari',
    organisation: 'RS Example',
  })
  await setPassword(token, RINA)
  const rina = await signIn(RINA)
  const namesOf = (rows: readonly { name?: string | undefined }[]) => rows.map(({ name }) => name)
  const divisions = (await rina.call(listDivisions, {})).data
  expect(namesOf(divisions)).toContain('Cytology')
  expect(namesOf((await rina.call(listDepartments, {})).data)).toContain('Training centre')
  const requests = await rina.call(listRequestTypes, {
    params: { id: TICKET_TYPE.technicalRequest },
  })
  expect(namesOf(requests.data)).toContain('Loan instrument')
  const say = async (body: { message: string; greet?: boolean; sessionId?: string }) =>
    (await rina.call(sendToAssistant, { body })).data
  const sessionId = String((await say({ message: 'hi', greet: true }))?.ticket?.id)
  const said = await say({ message: 'the lamp check failed', sessionId })
  expect(said?.chats.map(({ message }) => message).join()).toContain('Read the lamp’s hours')
  const [instrument] = (await rina.call(listInstruments, { query: {} })).data
  expect(instrument).toMatchObject({ type: 'Aura H5', serial_number: 'AH5-20871' })
  const body = {
    ticket_type_id: TICKET_TYPE.technicalComplaint,
    instrument_id: instrument?.id ?? 0,
    division_id: divisions.find(({ name }) => name === 'Haematology')?.id ?? 0,
    staff_name: 'Rina Wulandari',
    staff_phone_number: '+62 812 5550 1201',
    description: 'The reagent probe stops half way.',
  }
  const { id, number } = (await rina.call(createTicket, { body })).data

  // 6. the vendor answers
  const answering = blockWith('desk -- reply').replaceAll(NUMBER, number)
  expect(answering).toContain(number)
  expect(await run(answering, `${SARI.password}\n`)).toContain(`${number}  new`)
  const params = { id }
  expect((await rina.call(listReplies, { params })).data).toMatchObject([
    { comment: 'We bring a new probe this afternoon.', is_staff: true, author_name: 'Sari Dewi' },
  ])
  const steps = (await rina.call(listTicketSteps, { params })).data
  expect(steps.map(({ status }) => status)).toEqual(['started', 'confirmed', 'new'])

  // 7. who did what
  const record = await run(blockWith('admin -- audit'))
  for (const each of [SARI.email, RINA.email]) expect(record).toContain(`person ${each}`)
  expect(record).toContain('first-administrator')
  for (const secret of [token, first, link?.token, SARI.password])
    expect(record).not.toContain(secret)
  await run(blockWith('people deactivate'))
  await expect(rina.call(readMe, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(RINA)).rejects.toMatchObject({ status: 401 })
})
