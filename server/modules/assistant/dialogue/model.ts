/** A language model behind an OpenAI-compatible address of the operator's: one question, one finished answer. */
import { createParser } from 'eventsource-parser'
import * as v from 'valibot'

export interface ModelSettings {
  /** Up to the version, such as `https://models.example/v1`. */
  url: string
  key: string | undefined
  model: string
  /** ms without a word after which it is given up; 10 s. */
  silenceMs?: number
  /** ms in all; 30 s. */
  wholeMs?: number
  /** {@link DEFAULT_MODEL_LIMITS} without. */
  limits?: ModelLimits
}

/** Questions in 24 hours. */
interface ModelLimits {
  perPerson: number
  /** Of all people. */
  perDay: number
}

export const DEFAULT_MODEL_LIMITS: ModelLimits = { perPerson: 100, perDay: 2000 }

export interface ModelMessage {
  role: 'system' | 'user'
  content: string
}

/** Why there is no answer; never with a word of request or answer, nor the key. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

const [SILENCE_MS, WHOLE_MS] = [10_000, 30_000]
/** Characters after which an answer is cut off by us. */
const LONGEST = 8000
const MOST_TOKENS = 500

const Chunk = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        delta: v.optional(v.object({ content: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.maxLength(8),
  ),
})

/** Throws {@link ModelError} where it is silent, slow, refuses, is given up, or says what can't be read. */
export async function askModel(
  settings: ModelSettings,
  messages: readonly ModelMessage[],
  givenUp: AbortSignal,
): Promise<string> {
  const { silenceMs = SILENCE_MS, wholeMs = WHOLE_MS } = settings
  const stop = new AbortController()
  const whole = setTimeout(() => stop.abort(), wholeMs)
  let silence = setTimeout(() => stop.abort(), silenceMs)
  const input = () => {
    clearTimeout(silence)
    silence = setTimeout(() => stop.abort(), silenceMs)
  }
  try {
    const response = await fetch(addressOf(settings.url), {
      method: 'POST',
      // the key goes to no other address
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(settings.key !== undefined && { Authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        messages,
        stream: true,
        temperature: 0.2,
        max_tokens: MOST_TOKENS,
      }),
      signal: AbortSignal.any([stop.signal, givenUp]),
    })
    input()
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new ModelError(`it answered ${response.status}`)
    }
    return await readStream(response.body, input)
  } catch (error) {
    if (error instanceof ModelError) throw error
    throw new ModelError(stop.signal.aborted ? 'it took too long' : 'it cannot be reached')
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
    stop.abort()
  }
}

const addressOf = (url: string) => `${url.replace(/\/+$/, '')}/chat/completions`

async function readStream(body: ReadableStream<Uint8Array>, input: () => void): Promise<string> {
  let text = ''
  let finished = false
  let broken = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data.trim() === '[DONE]') {
        finished = true
        return
      }
      const chunk = readChunk(data)
      broken ||= !chunk
      const [choice] = chunk?.choices ?? []
      text += choice?.delta?.content ?? ''
      if (typeof choice?.finish_reason === 'string') finished = true
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    input()
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (finished || broken || text.length > LONGEST) break
  }
  if (broken) throw new ModelError('its answer cannot be read')
  if (!finished && text.length <= LONGEST) throw new ModelError('its answer is not whole')
  return text.slice(0, LONGEST)
}

function readChunk(data: string): v.InferOutput<typeof Chunk> | undefined {
  try {
    const read = v.safeParse(Chunk, JSON.parse(data))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
