/** Logs it where traces can't be sent: once when that begins, and once when it is over. */
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

export function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isFailing)
          log.warn({ err: result.error }, 'traces are not taken: see OTEL_EXPORTER_OTLP_ENDPOINT')
        if (!failed && isFailing) log.info('traces are taken again')
        isFailing = failed
        done(result)
      }),
    shutdown: async () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
