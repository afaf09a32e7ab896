import { describe, expect, test } from 'vitest';
import { listedValues } from '../../console/src/screens/workflows/editor/operations/listed-values.ts';

describe('values that an app lists', () => {
  const of = (answer: unknown, argument: string, type: 'string' | 'number' = 'string', choices = {}) =>
    listedValues({ structuredContent: answer }, argument, choices, type);

  test('are found by the name of the argument, and of the wanted type', () => {
    const issues = [{ id: 90, number: 7, title: 'Roof leaks' }];
    expect(of(issues, 'issue_number', 'number')).toEqual([{ value: 7, label: 'Roof leaks · 7' }]);
    const repositories = [{ id: 1, name: 'svc', full_name: 'acme/svc' }];
    expect(of(repositories, 'repo')).toEqual([{ value: 'svc', label: 'svc' }]);
    expect(of([{ id: 'f1', name: 'Garden' }], 'body.folder')).toEqual([{ value: 'f1', label: 'Garden · f1' }]);
    expect(of([{ id: 'p', name: 'Site' }], 'projectId')).toEqual([{ value: 'p', label: 'Site · p' }]);
  });

  test('are found wherever the list is, also in a text', () => {
    expect(of({ page: 1, data: [{ id: 'a' }] }, 'item_id')).toEqual([{ value: 'a', label: 'a' }]);
    expect(of({ result: { items: ['x', 'y'], total: 2 } }, 'tag')).toEqual([
      { value: 'x', label: 'x' },
      { value: 'y', label: 'y' },
    ]);
    const content = [{ type: 'text', text: '[{"id":"f1","name":"Garden"}]' }];
    expect(listedValues({ content }, 'folder', {}, 'string')).toEqual([{ value: 'f1', label: 'Garden · f1' }]);
    expect(listedValues({ content: [{ type: 'text', text: 'no list' }] }, 'folder', {}, 'string')).toEqual([]);
  });

  test('are taken from the fields that are named', () => {
    const choices = { value: 'ids.public', label: 'owner.email' };
    const items = [{ id: 1, ids: { public: 'x1' }, owner: { email: 'ada@example.com' } }, { id: 2 }];
    expect(of(items, 'anything', 'string', choices)).toEqual([{ value: 'x1', label: 'ada@example.com · x1' }]);
  });
});
