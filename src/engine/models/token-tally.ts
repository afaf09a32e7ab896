import type { ModelUse } from '../step-kinds/define-step-kind.ts';
import type { ModelAnswer } from './model-client.ts';
import type { ModelPrice } from './prices.ts';

/** Adds up the tokens of all turns, by model. */
export class TokenTally {
  readonly #uses = new Map<string, ModelUse>();

  add(answer: ModelAnswer, price?: ModelPrice): void {
    const use = this.#uses.get(answer.model) ?? {
      model: answer.model,
      promptTokens: 0,
      completionTokens: 0,
      ...(price && { price }),
    };
    use.promptTokens += answer.usage.promptTokens;
    use.completionTokens += answer.usage.completionTokens;
    this.#uses.set(answer.model, use);
  }

  get uses(): ModelUse[] {
    return [...this.#uses.values()];
  }

  get total(): { promptTokens: number; completionTokens: number; totalTokens: number } {
    const total = { promptTokens: 0, completionTokens: 0, totalTokens: 0 };
    for (const { promptTokens, completionTokens } of this.uses) {
      total.promptTokens += promptTokens;
      total.completionTokens += completionTokens;
      total.totalTokens += promptTokens + completionTokens;
    }
    return total;
  }
}
