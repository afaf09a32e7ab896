/** What is wrong with the text of a formula, and at which character (the first is 0). */
export class FormulaError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'FormulaError';
    this.position = position;
  }
}
