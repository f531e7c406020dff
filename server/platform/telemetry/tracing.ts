/** Traces by OpenTelemetry, over OTLP/HTTP. Nothing of the library is global: several servers may run in one process. */
import type { IncomingHttpHeaders } from 'node:http'

import type { Attributes, Context, Span } from '@opentelemetry/api'
import type { Logger } from 'pino'

import { currentTrace } from './current-trace.ts'
import { reportFailures } from './report-failures.ts'

/** Statements are cut after this. Their values are never part of them. */
const STATEMENT_LENGTH = 2000

export interface TracingSettings {
  /** Of a collector, without `/v1/traces`. */
  endpoint: string
  /** Of the server. */
  version: string
}

/** Of what runs in a span, and how it ends. */
export interface OpenSpan {
  /** 32 hex digits; undefined where this trace is not recorded. */
  traceId: string | undefined
  /** What it calls, and all that this waits for, belongs to the span. */
  run: <T>(work: () => T) => T
  /** `failed` where it is the fault of the server. */
  end: (attributes?: Attributes, failed?: boolean) => void
}

export interface RequestStart {
  name: string
  attributes: Attributes
  /** Those of a proxy that may say to which trace the request belongs; absent where none is trusted. */
  headers?: IncomingHttpHeaders | undefined
}

export type Kind = 'job' | 'push'

export type Tracing = Awaited<ReturnType<typeof openTracing>>

/** The libraries are loaded here: without traces the server does without them. */
export async function openTracing({ endpoint, version }: TracingSettings, log: Logger) {
  const [api, sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.BasicTracerProvider({
    // what the operator says by OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME comes last
    resource: resources
      .resourceFromAttributes({ 'service.name': 'benchside', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(reportFailures(exporter, log))],
  })
  const tracer = provider.getTracer('benchside', version)
  const propagator = new W3CTraceContextPropagator()
  const KINDS = { job: SpanKind.CONSUMER, push: SpanKind.CLIENT } as const

  const contextNow = () => currentTrace.getStore()?.context as Context | undefined

  function open(span: Span, parent: Context): OpenSpan {
    const context = trace.setSpan(parent, span)
    const traceId = span.isRecording() ? span.spanContext().traceId : undefined
    return {
      traceId,
      run: (work) => currentTrace.run({ traceId, context }, work),
      end: (attributes, failed = false) => {
        if (attributes) span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    startRequest({ name, attributes, headers }: RequestStart): OpenSpan {
      const getter = {
        keys: (carrier: IncomingHttpHeaders) => Object.keys(carrier),
        get: (carrier: IncomingHttpHeaders, key: string) => carrier[key],
      }
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT
      return open(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent), parent)
    },

    /** Jobs begin a trace of their own; what else is done belongs to the one that it is part of. */
    start(kind: Kind, name: string, attributes: Attributes): OpenSpan {
      const parent = contextNow() ?? ROOT_CONTEXT
      return open(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent), parent)
    },

    /** Returns how it ends; undefined where the statement is part of no trace, as when the server looks for jobs. */
    startStatement(operation: string, text: string): OpenSpan['end'] | undefined {
      const parent = contextNow()
      if (parent === undefined) return undefined
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, STATEMENT_LENGTH),
      }
      const options = { kind: SpanKind.CLIENT, attributes }
      return open(tracer.startSpan(operation, options, parent), parent).end
    },

    /** Sends what was not sent yet, as far as the collector takes it. */
    async stop(): Promise<void> {
      await provider.shutdown().catch((error: unknown) => {
        log.warn({ err: error }, 'the last traces were not sent')
      })
    },
  }
}
