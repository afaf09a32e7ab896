import type { ModelUse } from '../step-kinds/define-step-kind.ts';
import type { ModelAnswer } from './model-client.ts';

/** The tokens of all turns, by the model that answered. */
export class TokenTally {
  readonly #uses = new Map<string, ModelUse>();

  add({ model, usage }: ModelAnswer): void {
    const use = this.#uses.get(model) ?? { model, promptTokens: 0, completionTokens: 0 };
    use.promptTokens += usage.promptTokens;
    use.completionTokens += usage.completionTokens;
    this.#uses.set(model, use);
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
