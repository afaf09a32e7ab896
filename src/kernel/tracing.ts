import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('svc');

/** Where a span belongs, and what kind of work it is; without, it belongs to the span it begins in. */
interface Place {
  /** The `currentTrace` of who asked for it, in another process or earlier. */
  from?: string | null;
  kind?: keyof typeof SpanKind;
}

/**
 * A span around some work. Costs nothing unless an OpenTelemetry SDK was loaded in front of svc
 * (docs/guides/operating.md).
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  { from, kind = 'INTERNAL' }: Place = {},
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes, kind: SpanKind[kind] }, contextOf(from), async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The span in which this is called, to be stored with work that another process will do; null where nobody traces. */
export function currentTrace(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Like `EventEmitter`: what listens to it is to run within the span. */
type Emitter = Parameters<typeof context.bind>[1];

export interface RequestSpan {
  /** Runs what answers the request. */
  run(answer: () => void): void;
  end(status: number): void;
}

/**
 * The span of a request, as part of the trace that its caller names. Undefined where nobody traces, or where an
 * instrumentation of the SDK has made one already.
 */
export function beginRequest(
  name: string,
  attributes: Attributes,
  from: string | undefined,
  emitters: readonly Emitter[],
): RequestSpan | undefined {
  if (!isSdkLoaded() || trace.getActiveSpan()) return undefined;
  const span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, contextOf(from));
  const within = trace.setSpan(context.active(), span);
  // Events of a request come from its connection, which knows nothing of the span.
  for (const emitter of emitters) context.bind(within, emitter);
  return {
    run: (answer) => context.with(within, answer),
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

let sdkLoaded: boolean | undefined;

/** It is loaded before svc, or never. Without one no span has an id of its own. */
function isSdkLoaded(): boolean {
  sdkLoaded ??= isSpanContextValid(tracer.startSpan('svc', { root: true }).spanContext());
  return sdkLoaded;
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(from: string | null | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(from ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return context.active();
  return trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
