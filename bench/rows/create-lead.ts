import { actionRow } from './action-row.ts';

export const createLead = actionRow({
  action: 'crm.create_lead',
  kind: 'write',
  inputs: () =>
    Array.from({ length: 500 }, (_, index) => ({
      name: `New lead ${index}`,
      email: `new${index}@example.com`,
      company: 'Analytical Engines',
      value: 250_000,
    })),
});
