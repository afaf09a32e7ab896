import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addBacklogMetrics } from '../../src/doors/operations/backlog-metrics.ts';
import { addBackupMetrics } from '../../src/doors/operations/backup-metrics.ts';
import { doorOf } from '../../src/doors/operations/door-of.ts';
import { addProcessMetrics, createMetrics } from '../../src/doors/operations/metrics.ts';

const folder = path.resolve(import.meta.dirname, '../../packaging/monitoring');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

test('the alerts and the dashboard ask only for metrics that svc tells', async () => {
  const { registry } = createMetrics();
  addProcessMetrics(registry);
  addBacklogMetrics(registry, { backlog: async () => [], pools: () => ({}) });
  addBackupMetrics(registry, async () => ({ lastSuccessAt: undefined, bytes: 0, isOverdue: false }));
  const told = await registry.getMetricsAsJSON();
  const known = new Set(
    told.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const alerts = (parse(read('alerts.yaml')) as Rules).groups.flatMap(({ rules }) => rules);
  const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(
    ({ expr }) => expr.match(/\b(svc|nodejs|process)_[a-z0-9_]+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  for (const { alert, annotations } of alerts)
    expect(annotations, alert).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
});

test.each([
  ['/api/os/actions/:name', 'actions'],
  ['/api/v1/tables/:tableId/records', 'v1'],
  ['/api/webhooks/trigger/:path', 'webhooks'],
  ['/api/public/form/:token', 'public'],
  ['/assets/*', 'console'],
  [undefined, 'unknown'],
])('the time of %s is counted for the door %s', (route, door) => {
  expect(doorOf(route)).toBe(door);
});
