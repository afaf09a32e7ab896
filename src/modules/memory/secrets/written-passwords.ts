/** `password: …`, `Passwort ist …`: the word for it, perhaps what it is for, what joins them, and the first word behind. */
const written =
  /\b(?:pass(?:word|wort|phrase|code)|kennwort|pwd|passwd)\b(?:\s+(?:for|für|of|von|to|zu|zum|der|des)\s+\S+(?:\s\S+)?)?\s*(?:\b(?:is|ist|lautet|war|was)\s+|([:=→])\s*)(\S+)([^\n]*)/giu;
const pin = /\bPIN(?:[- ]?(?:code|number|nummer))?\b\s*(?:is|ist|lautet|[:=])?\s*["'„“]?\d{4,8}\b/u;
const quoted = /^["'„“”‚‘’«»`][^"'„“”‚‘’«»`]{2,}/u;
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

/** Prose about passwords is fine (“the password is kept in the safe”); the password itself is not. */
export function holdsWrittenPassword(text: string): boolean {
  if (pin.test(text)) return true;
  for (const [, sign, word = '', rest = ''] of text.matchAll(written)) {
    if (/^https?:\/\//i.test(word)) continue;
    const value = word.replace(/[.,;:!?)\]]+$/u, '');
    // What stands alone behind a colon is the value, even where it is a plain word.
    const isAlone = sign !== undefined && /^[\s.,;!)]*$/u.test(rest);
    if (quoted.test(word) || (value.length >= 4 && (isAlone || looksMade(value)))) return true;
  }
  return false;
}

/** Digits, signs, or capitals in the middle: nobody writes ordinary words like that. */
function looksMade(value: string): boolean {
  if (date.test(value)) return false;
  return /\d/.test(value) || /[@#$%^&*_+=~<>|\\]/.test(value) || /\p{Ll}\p{Lu}/u.test(value);
}
