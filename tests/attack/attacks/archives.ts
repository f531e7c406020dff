/** Archives and documents with far more in them than they weigh: stored or refused, never unpacked. */
import { randomUUID } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

import { endpoints } from '#contract/index'
import { zipOf } from '#tests/support/sample-files'
import { openComplaint } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { attach, formOf } from '../hostile/form.ts'
import type { World } from '../open-world.ts'
import { processorMsOf } from '../process-memory.ts'

const MB = 1_000_000
const UNPACKED = 400 * MB
/** One such file costs the server no more, in ms of processor time. */
const COST_MS = 3000
const MANY = 65_535
/** Asked for once more, nothing is open. */
const ANSWER_MS = 25_000

/** One page, whose content is zeros. */
function pdfOf(packed: Buffer): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2147483647>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n',
  ]
  const head = `4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}${head}`),
    packed,
    Buffer.from(tail),
  ])
}

function files(short: boolean): Record<string, Buffer> {
  const zeros = Buffer.alloc(short ? UNPACKED / 8 : UNPACKED)
  const bytes = deflateRawSync(zeros, { level: 9 })
  const packed = { bytes, size: zeros.length, sum: crc32(zeros) }
  const ten = Array.from({ length: 10 }, (_, at) => `run-${at}.txt`)
  const word = ['word/', '[Content_Types].xml', 'word/document.xml']
  const names = Array.from({ length: MANY }, (_, at) => `${at}`)
  const claims = { bytes: bytes.subarray(0, 9), size: 0xffffffff, sum: 0 }
  return {
    'runs.zip': zipOf(ten, packed),
    'report.docx': zipOf(word, packed),
    'many.zip': zipOf(names, { bytes: Buffer.alloc(0), size: 0, sum: 0 }),
    'letter.pdf': pdfOf(deflateSync(zeros, { level: 9 })),
    'open.pdf': Buffer.from(`%PDF-1.7\n${'<<'.repeat(200_000)}${'['.repeat(200_000)}\n%%EOF\n`),
    'claims.zip': zipOf(ten, claims),
  }
}

async function run(world: World): Promise<Finding[]> {
  const { lab, wire, people, pid, short } = world
  const { owner, sari } = people
  const findings: Finding[] = []
  const { id: ticketId } = await openComplaint(lab, owner)
  const judge = (what: string, status: number, cost: number) => {
    if (status === 0) findings.push({ what: `${what}: no answer` })
    if (cost > COST_MS) findings.push({ what: `${what}: ${cost} ms of the processor` })
  }
  for (const [name, bytes] of Object.entries(files(short))) {
    const before = processorMsOf(pid)
    const sending = { token: owner.token, ticketId, from: world.address(), timeoutMs: ANSWER_MS }
    const { status } = await attach(wire, { name, bytes }, sending)
    judge(name, status, processorMsOf(pid) - before)
    if (!name.endsWith('.pdf')) continue
    // letters of forms are looked into
    const fields = {
      customer: owner.organisation.id,
      letter_number: 'FSN/1',
      product_name: 'Rotor',
      caf_type: 'Notice',
      title: 'Inspection',
      choices: JSON.stringify(['We did.', 'We did not.']),
    }
    const since = processorMsOf(pid)
    const { body, type } = formOf({ name, bytes }, fields)
    const letter = await wire.ask({
      method: 'POST',
      path: endpoints.createCaf.path,
      token: sari.token,
      headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID() },
      body,
      timeoutMs: ANSWER_MS,
    })
    judge(`${name} as a letter`, letter.status, processorMsOf(pid) - since)
  }
  return findings
}

export const archives: Attack = {
  name: 'archives',
  mostMs: 90_000,
  run,
}
