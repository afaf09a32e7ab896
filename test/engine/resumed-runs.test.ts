import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { RunInMemory } from './execution-in-memory.ts';

type Kind = 'set' | 'action' | 'condition' | 'each';

/**
 * Any graph without circles: every step may follow any that stands before it, by any of its ports. Loops have one
 * action inside.
 */
const definitions = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Kind>('set', 'action', 'condition', 'each'),
      from: fc.array(fc.record({ step: fc.nat(), port: fc.nat() }), { minLength: 0, maxLength: 3 }),
      yes: fc.boolean(),
      items: fc.nat({ max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((wishes): WorkflowDefinition => {
    const steps: WorkflowDefinition['steps'] = [];
    const edges: WorkflowDefinition['edges'] = [];
    wishes.forEach(({ kind, from, yes, items }, index) => {
      const id = `s${index}`;
      if (kind === 'set') steps.push({ id, kind, config: { values: { [id]: `{{ ${index} }}` } } });
      if (kind === 'action')
        steps.push({ id, kind, config: { action: 'any.thing', input: { id, seen: `{{ vars.s0 }}` } } });
      if (kind === 'condition') steps.push({ id, kind, config: { if: yes } });
      if (kind === 'each') {
        steps.push({ id, kind, config: { items: Array.from({ length: items }, (_, item) => item) } });
        steps.push({ id: `${id}_body`, kind: 'action', config: { action: 'any.thing', input: '{{ item }}' } });
        edges.push({ from: id, to: `${id}_body`, port: 'body' });
      }
      for (const { step, port } of index === 0 ? [] : from) {
        const before = wishes[step % index]?.kind;
        const ports = before === 'condition' ? ['true', 'false'] : before === 'each' ? ['done'] : ['out'];
        edges.push({ from: `s${step % index}`, to: id, port: ports[port % ports.length] });
      }
    });
    return { triggers: [], steps, edges, output: '{{ steps }}' };
  });

describe('a run that is interrupted', () => {
  test('wherever its worker dies, it ends as if nothing had happened, and no recorded step is done again', async () => {
    await fc.assert(
      fc.asyncProperty(
        definitions,
        fc.array(fc.record({ save: fc.integer({ min: 1, max: 4 }), written: fc.boolean() }), { maxLength: 6 }),
        async (definition, deaths) => {
          const undisturbed = new RunInMemory(definition);
          const expected = await undisturbed.turn();
          const disturbed = new RunInMemory(definition);
          const recorded: string[] = [];
          let end: unknown = 'died';
          for (const death of deaths) {
            const before = disturbed.calls.length;
            end = await disturbed.turn(death);
            // What was recorded in an earlier turn is not called in this one.
            for (const call of disturbed.calls.slice(before)) expect(recorded).not.toContain(call);
            for (const [id, record] of Object.entries(disturbed.records))
              if (record.state === 'done') recorded.push(`run:run:${id}`);
            if (end !== 'died') break;
          }
          if (end === 'died') end = await disturbed.turn();
          expect(end).toEqual(expected);
          expect(new Set(disturbed.calls)).toEqual(new Set(undisturbed.calls));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('every step is done or skipped: done exactly when an edge that was taken leads to it, or nothing does', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const run = new RunInMemory({
          ...definition,
          steps: [...definition.steps, { id: 'last', kind: 'action', config: { action: 'any.thing', input: {} } }],
        });
        expect(await run.turn()).toMatchObject({ ended: 'completed' });
        const inside = new Set(definition.steps.filter(({ id }) => id.endsWith('_body')).map(({ id }) => id));
        const done = new Set(run.calls.map((call) => call.replace(/^run:run:/, '').replace(/^.*\./, '')));
        for (const step of definition.steps.filter(({ id, kind }) => kind === 'action' && !inside.has(id))) {
          const incoming = definition.edges.filter((edge) => edge.to === step.id);
          const record = run.records[step.id];
          if (incoming.length === 0) expect(done).toContain(step.id);
          else if (record?.state === 'skipped') expect(done).not.toContain(step.id);
        }
        expect(new Set(run.calls).size).toBe(run.calls.length);
      }),
      { numRuns: 200 },
    );
  });
});
