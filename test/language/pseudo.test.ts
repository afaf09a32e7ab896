import { expect, test } from 'vitest';
import { inPseudo } from '../../language/pseudo.ts';

test('a text has accents and brackets, is a third longer, and keeps what is filled in', () => {
  expect(inPseudo('Call {name}')).toBe('⟦Çåļļ {name} ~~~~⟧');
  expect(inPseudo('Answer {{ trigger.body.from }}')).toContain('{{ trigger.body.from }}');
});

test('whatever is made of texts is so too', () => {
  expect(inPseudo({ title: 'Go', steps: ['On'], hello: (name: string) => `Hi ${name}`, count: 3 })).toMatchObject({
    title: '⟦Ĝö ~⟧',
    steps: ['⟦Öñ ~⟧'],
    count: 3,
  });
  expect(inPseudo({ hello: (name: string) => `Hi ${name}` }).hello('Ada')).toBe('⟦Ĥî Åðå ~~⟧');
});
