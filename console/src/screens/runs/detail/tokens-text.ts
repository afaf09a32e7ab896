import type { TokenCounts } from '../../../api/types.ts';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

export function tokensText({ total, prompt, completion }: TokenCounts): string {
  return t('run.tokens_text', {
    total: formatNumber(total),
    prompt: formatNumber(prompt),
    completion: formatNumber(completion),
  });
}
