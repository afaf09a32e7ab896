import type { TokenCounts } from '../../../api/types.ts';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

/** Use `unit` if nothing else says that these are tokens. */
export function tokensText({ total, prompt, completion }: TokenCounts, unit = false): string {
  return t(unit ? 'run.transcript_tokens' : 'run.tokens_text', {
    total: formatNumber(total),
    prompt: formatNumber(prompt),
    completion: formatNumber(completion),
  });
}
