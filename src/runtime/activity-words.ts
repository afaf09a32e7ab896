/**
 * What people did, in another language. An English sentence is written down; whoever reads it in German gets the one
 * beside it. `{name}` stands for what differs, and has the same name in both.
 */
export interface ActivityWords {
  /** By action name without the module; nothing for one that leaves no line. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values of a placeholder that are words of ours, by the placeholder. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Says a value in German, where who asks knows how. */
export type SayValue = (placeholder: string, value: string) => string | undefined;

/** The sentence in German; undefined where the module has no such sentence. Actions of one module share their sentences. */
export function translateLine(words: ActivityWords, action: string, summary: string, say: SayValue = () => undefined): string | undefined {
  const own = words.sentences[action];
  for (const sentences of [...(own ? [own] : []), ...Object.values(words.sentences)]) {
    for (const [english, german] of Object.entries(sentences)) {
      const found = patternOf(english).exec(summary);
      if (found)
        return german.replace(placeholders, (_, name: string) => {
          const value = found.groups?.[name] ?? '';
          return words.values?.[name]?.[value] ?? say(name, value) ?? value;
        });
    }
  }
  return undefined;
}

const placeholders = /\{(\w+)\}/g;

/** By the sentence: they are part of the program, and few. */
const patterns = new Map<string, RegExp>();

function patternOf(sentence: string): RegExp {
  const known = patterns.get(sentence);
  if (known) return known;
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(placeholders, '(?<$1>[^]*?)')}$`);
  patterns.set(sentence, pattern);
  return pattern;
}

/** How a line about a card begins; the rest is what the card says. */
export const askedFor = 'asked for approval: ';
