/**
 * Asks once for all callers with the same question at the same time. Callers that arrive while a query runs wait for
 * the next one, so nobody gets an answer that is older than their question.
 */
export class AskTogether<Answer> {
  private readonly ask: (key: string) => Promise<Answer>;
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly next = new Map<string, Promise<Answer>>();

  constructor(ask: (key: string) => Promise<Answer>) {
    this.ask = ask;
  }

  of(key: string): Promise<Answer> {
    const waiting = this.next.get(key);
    if (waiting) return waiting;
    const last = this.underWay.get(key);
    if (!last) return this.begin(key);
    const answer = last.then(
      () => this.begin(key),
      () => this.begin(key),
    );
    this.next.set(key, answer);
    return answer;
  }

  private begin(key: string): Promise<Answer> {
    this.next.delete(key);
    const answer = this.ask(key);
    this.underWay.set(key, answer);
    const done = () => {
      if (this.underWay.get(key) === answer) this.underWay.delete(key);
    };
    answer.then(done, done);
    return answer;
  }
}
