/** A collector of OpenTelemetry: takes traces by OTLP over HTTP, as JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  stringValue?: string
  intValue?: number
  boolValue?: boolean
}

interface Attribute {
  key: string
  value: Value
}

interface SpanOnTheWire {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: SpanOnTheWire[] }[]
  }[]
}

/** As the protocol numbers them. */
export const SPAN_KIND = { server: 2, client: 3, consumer: 5 } as const

export interface CollectedSpan extends Omit<SpanOnTheWire, 'attributes' | 'status'> {
  attributes: Record<string, string | number | boolean | undefined>
  /** 2 is an error. */
  status: number | undefined
  resource: Record<string, string | number | boolean | undefined>
}

export interface TraceCollector {
  origin: string
  /** Those that came up to now. */
  spans: () => CollectedSpan[]
  /** All bodies, as they came. */
  text: () => string
  close: () => Promise<void>
}

const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.intValue,
    ]),
  )

const collectedOf = (span: SpanOnTheWire, resource: readonly Attribute[]): CollectedSpan => ({
  ...span,
  attributes: read(span.attributes),
  status: span.status.code,
  resource: read(resource),
})

export async function openTraceCollector({ status = 200 } = {}): Promise<TraceCollector> {
  const bodies: Export[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces' && status === 200) bodies.push(body as Export)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => collectedOf(span, resource.attributes)),
        ),
      ),
    text: () => JSON.stringify(bodies),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
