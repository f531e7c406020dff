import { listCertificates } from '#contract/certificates'
/** A signed-in person of the demo, behind a proxy. */
import { EVENTS_PATH } from '#contract/events'
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'
import { createReply } from '#contract/replies'
import { createToken } from '#contract/session'
import { downloadAttachment, uploadAttachment } from '#contract/tickets/attachments'
import { listTickets } from '#contract/tickets/calls'

import type { Said, Visitor } from './visitor.ts'

export const dataOf = ({ body }: Said) => (JSON.parse(body.toString()) as { data: unknown }).data

export class Person {
  readonly #visitor: Visitor
  readonly #headers: Record<string, string>
  #ticket = ''

  private constructor(visitor: Visitor, token: string) {
    this.#visitor = visitor
    this.#headers = { Authorization: `Bearer ${token}` }
  }

  static async signIn(visitor: Visitor): Promise<Person> {
    const said = await visitor.ask(createToken.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'rina@demo.lab', password: 'benchside-demo' }),
    })
    const person = new Person(visitor, (dataOf(said) as { access_token: string }).access_token)
    const listed = await visitor.ask(`${listTickets.path}?limit=50&offset=0`, {
      headers: person.#headers,
    })
    const tickets = dataOf(listed) as { id: number; status: string }[]
    const open = tickets.find(({ status }) => ['confirmed', 'started'].includes(status))
    if (!open) throw new Error('the demo has no ticket in work')
    person.#ticket = String(open.id)
    return person
  }

  /** A form, as the portal sends one. */
  async upload(bytes: Buffer): Promise<Said> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'night.txt')
    const packed = new Response(form)
    return this.#visitor.ask(uploadAttachment.path.replace('{id}', this.#ticket), {
      method: 'POST',
      headers: { ...this.#headers, 'Content-Type': packed.headers.get('Content-Type') ?? '' },
      body: Buffer.from(await packed.arrayBuffer()),
    })
  }

  async download(id: number): Promise<Said> {
    const path = downloadAttachment.path
      .replace('{id}', this.#ticket)
      .replace('{attachment_id}', String(id))
    return this.#visitor.ask(path, { headers: this.#headers })
  }

  /** The first of the list, or a part of it. */
  async certificate(range?: string): Promise<Said> {
    const listed = await this.#visitor.ask(listCertificates.path, { headers: this.#headers })
    const [first] = dataOf(listed) as { file: string }[]
    return this.#visitor.ask(first?.file ?? '', {
      headers: { ...this.#headers, ...(range !== undefined && { Range: range }) },
    })
  }

  /** In two parts; returns where the server was after each. */
  async uploadInParts(bytes: Buffer): Promise<number[]> {
    const tus = { ...this.#headers, 'Tus-Resumable': TUS_VERSION }
    const name = Buffer.from('night.txt').toString('base64')
    const made = await this.#visitor.ask(UPLOADS_PATH, {
      method: 'POST',
      headers: {
        ...tus,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `filename ${name}`,
      },
    })
    const { pathname } = new URL(made.headers.location ?? '', this.#visitor.origin)
    const half = bytes.length / 2
    const offsets: number[] = []
    for (const from of [0, half]) {
      await this.#visitor.ask(pathname, {
        method: 'PATCH',
        headers: { ...tus, 'Content-Type': TUS_CONTENT_TYPE, 'Upload-Offset': String(from) },
        body: bytes.subarray(from, from + half),
      })
      const head = await this.#visitor.ask(pathname, { method: 'HEAD', headers: tus })
      offsets.push(Number(head.headers['upload-offset']))
    }
    return offsets
  }

  reply(comment: string): Promise<Said> {
    return this.#visitor.ask(createReply.path.replace('{id}', this.#ticket), {
      method: 'POST',
      headers: { ...this.#headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ comment }),
    })
  }

  /** How many requests its address has left in this minute. */
  async requestsLeft(from: string, claimed: string): Promise<number> {
    const headers = { ...this.#headers, 'X-Forwarded-For': claimed, Forwarded: `for=${claimed}` }
    const said = await this.#visitor.ask(listTickets.path, { headers, from })
    return Number(said.headers['x-ratelimit-remaining'])
  }

  async listen() {
    const stream = await this.#visitor.open(EVENTS_PATH, { headers: this.#headers })
    let heard = ''
    stream.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
    })
    stream.on('error', () => {})
    return {
      heard: () => heard,
      isOpen: () => !stream.readableEnded && !stream.destroyed,
      end: () => stream.destroy(),
    }
  }
}
