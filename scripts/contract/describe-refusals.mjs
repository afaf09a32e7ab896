import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../setup/project-root.mjs';

const head = `// Written by \`npm run contract\` from the words of the server's refusals and failures; \`npm run check\` fails where it is out of date.
// Change the words of the part that says it, not this file.
`;

/**
 * For each language a module with every text in which the server refuses something or says why it failed, by the key of
 * its phrase.
 */
export async function describeRefusals() {
  for (const file of globSync('src/**/words/{refusals,failures}.ts', { cwd: projectRoot }).sort())
    await import(pathToFileURL(path.join(projectRoot, file)).href);
  const { allWords } = await import('../../src/kernel/words.ts');
  const { languages } = await import('../../language/languages.ts');
  const parts = [...allWords()]
    .filter(([part]) => part === 'input' || /\.(refusals|failures)$/.test(part))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return languages.map((language) => ({ file: `console/refusals/${language}.ts`, text: moduleOf(parts, language) }));
}

function moduleOf(parts, language) {
  const lines = parts.flatMap(([part, texts]) =>
    Object.entries(texts[language]).map(
      ([key, text]) => `  ${JSON.stringify(`${part}:${key}`)}: ${JSON.stringify(text)},`,
    ),
  );
  return `${head}\nexport const refusals: Record<string, string> = {\n${lines.join('\n')}\n};\n`;
}
