/** Stands in for a language model: keeps what it was asked, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface AskedOfModel {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    tools?: unknown
    messages: { role: string; content: string }[]
  }
}

type Answering = (response: ServerResponse) => void

export interface FakeModel {
  url: string
  asked: AskedOfModel[]
  /** What the next question is answered. */
  answer: (answering: Answering) => void
  close: () => Promise<void>
}

const event = (data: unknown) =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const piece = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
}

/** Word by word, as they do. */
export const saying =
  (words: string): Answering =>
  (response) => {
    begin(response)
    response.write(event({ choices: [{ index: 0, delta: { role: 'assistant' } }] }))
    for (const word of words.split(/(?<= )/)) response.write(piece(word))
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    response.end(event('[DONE]'))
  }

export const refusing =
  (status: number): Answering =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end('{"error":{"message":"no"}}')
  }

export const silent: Answering = () => undefined

export const stuck: Answering = (response) => {
  begin(response)
  response.write(piece('Half an'))
}

/** Says something all the time, and never comes to an end. */
export const endless: Answering = (response) => {
  begin(response)
  const timer = setInterval(() => response.write(piece('…')), 20)
  response.on('close', () => clearInterval(timer))
}

export const cutOff: Answering = (response) => {
  begin(response)
  response.end(piece('Half an'))
}

export const malformed: Answering = (response) => {
  begin(response)
  response.end(event('{"choices": [{"delta"') + event('[DONE]'))
}

export const redirecting =
  (location: string): Answering =>
  (response) => {
    response.writeHead(307, { Location: location })
    response.end()
  }

export async function openFakeModel(): Promise<FakeModel> {
  const asked: AskedOfModel[] = []
  let answering: Answering = saying('Yes.')
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path = '', headers } = request
      asked.push({ path, headers, body: JSON.parse(body) as AskedOfModel['body'] })
      answering(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (next) => {
      answering = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
