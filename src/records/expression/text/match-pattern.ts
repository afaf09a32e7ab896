/** SQL's LIKE. It only backtracks to the last `%`, so the time is at most text length times pattern length. */
export function matchesPattern(text: string, pattern: string): boolean {
  const characters = [...text];
  const steps = readPattern(pattern);
  let at = 0;
  let step = 0;
  let lastWildcard = -1;
  let resumeAt = 0;
  while (at < characters.length) {
    const wanted = steps[step];
    if (wanted === 'any text') {
      lastWildcard = step++;
      resumeAt = at;
    } else if (wanted && (wanted === 'any character' || wanted.is === characters[at])) {
      step++;
      at++;
    } else if (lastWildcard >= 0) {
      step = lastWildcard + 1;
      at = ++resumeAt;
    } else {
      return false;
    }
  }
  return steps.slice(step).every((left) => left === 'any text');
}

type Step = 'any text' | 'any character' | { is: string };

function readPattern(pattern: string): Step[] {
  const steps: Step[] = [];
  let escaped = false;
  for (const character of pattern) {
    if (!escaped && character === '\\') {
      escaped = true;
      continue;
    }
    if (!escaped && character === '%') steps.push('any text');
    else if (!escaped && character === '_') steps.push('any character');
    else steps.push({ is: character });
    escaped = false;
  }
  return steps;
}
