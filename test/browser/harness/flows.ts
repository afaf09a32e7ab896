import type { Draft } from '../../harness/workflows.ts';

/** Drafts for the tests of screens about runs. */

/** Sets a value, walks over a list, and answers. */
export const counting: Draft = {
  name: 'Counts',
  steps: [
    {
      id: 'greet',
      kind: 'set',
      name: 'Make the greeting',
      config: { values: { greeting: 'Hello {{ trigger.body.name }}' } },
    },
    { id: 'walk', kind: 'each', name: 'For each number', config: { items: [1, 2, 3] } },
    { id: 'double', kind: 'transform', name: 'Double it', config: { value: '{{ item * 2 }}' } },
  ],
  edges: [
    { from: 'start', to: 'greet' },
    { from: 'greet', to: 'walk' },
    { from: 'walk', to: 'double', port: 'body' },
  ],
  output: '{{ vars.greeting }}',
};

export const failing: Draft = {
  name: 'Fails',
  steps: [
    { id: 'prepare', kind: 'set', name: 'Prepare', config: { values: { a: 1 } } },
    { id: 'giveUp', kind: 'stop', name: 'Give up', config: { error: 'The stock is empty.' } },
  ],
  edges: [
    { from: 'start', to: 'prepare' },
    { from: 'prepare', to: 'giveUp' },
  ],
};

export const waitingForCall: Draft = {
  name: 'Waits for a call',
  steps: [{ id: 'wait', kind: 'wait', name: 'Wait for the shop', config: { callback: true } }],
  edges: [{ from: 'start', to: 'wait' }],
  output: '{{ steps.wait.output.body }}',
};

export const asking: Draft = {
  name: 'Asks',
  steps: [
    {
      id: 'ask',
      kind: 'approval',
      name: 'Ask the boss',
      config: {
        title: 'Send the offer to Grace?',
        text: 'It says 1,200 euros.',
        form: {
          type: 'object',
          required: ['amount'],
          properties: {
            amount: { type: 'number', title: 'Amount' },
            remark: { type: 'string', title: 'Remark' },
            urgent: { type: 'boolean', title: 'Urgent' },
            kind: { type: 'string', enum: ['letter', 'mail'], title: 'Kind' },
          },
        },
      },
    },
  ],
  edges: [{ from: 'start', to: 'ask' }],
  output: '{{ steps.ask.output }}',
};
