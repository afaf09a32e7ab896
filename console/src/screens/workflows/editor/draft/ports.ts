import type { StepKindInfo, WorkflowEdge, WorkflowStep } from '../../../../api/types.ts';

export const triggerPort = 'out';
export const errorPort = 'error';

/** The output ports of a step, the normal one first. */
export function portsOf(step: WorkflowStep, kind: StepKindInfo | undefined): string[] {
  const own = step.kind === 'switch' ? switchPorts(step) : (kind?.ports ?? ['out']);
  return step.onError === 'branch' ? [...own, errorPort] : own;
}

function switchPorts({ config }: WorkflowStep): string[] {
  const cases = Array.isArray(config?.cases) ? config.cases : [];
  const named = cases.map((one: unknown) => String((one as { port?: unknown } | null)?.port ?? ''));
  return [...new Set([...named.filter((port) => port !== '' && port !== 'default'), 'default'])];
}

/** An edge without a port belongs to the normal one. */
export function portOfEdge(edge: WorkflowEdge, ports: readonly string[]): string {
  return edge.port ?? ports[0] ?? triggerPort;
}

export function edgeKey(from: string, port: string, to: string): string {
  return `${from}:${port}:${to}`;
}
