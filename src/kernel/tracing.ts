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

/** The parent and kind of a span; by default it belongs to the current span. */
interface Place {
  /** The `currentTrace` of the requester, in another process or from earlier. */
  from?: string | null;
  kind?: keyof typeof SpanKind;
}

/** Wraps work in a span. Costs nothing unless an OpenTelemetry SDK was loaded before svc (docs/guides/operating.md). */
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

/** The current span, to be stored with work for another process; null without tracing. */
export function currentTrace(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Like `EventEmitter`: its listeners run within the span. */
type Emitter = Parameters<typeof context.bind>[1];

export interface RequestSpan {
  /** Runs the code that answers the request. */
  run(answer: () => void): void;
  end(status: number): void;
}

/**
 * The span of a request, as part of its caller's trace. Undefined without tracing, or if an instrumentation of the SDK
 * has created one already.
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
  // Events of a request are emitted by its connection, which does not know the span.
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

/** The SDK is loaded before svc or not at all. Without it no span has an id. */
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
