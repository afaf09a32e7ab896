import { type InputFault, refuse } from '../../kernel/refusal.ts';

type Query = Record<string, unknown>;

/** Reads query parameters strictly and gathers what is wrong with them, so that a caller learns of everything at once. */
export class Parameters {
  private readonly query: Query;
  private readonly faults: InputFault[] = [];

  constructor(query: unknown) {
    this.query = (query ?? {}) as Query;
  }

  text(name: string, longest: number): string | undefined {
    const value = this.query[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') return this.blame(name, 'must be given once');
    if (value.length > longest) return this.blame(name, `must have at most ${longest} characters`);
    if (value.includes('\0') || !value.isWellFormed()) return this.blame(name, 'holds characters that cannot be used');
    return value;
  }

  integer(name: string, least: number, most: number): number | undefined {
    const value = this.query[name];
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) return this.blame(name, `must be a whole number from ${least} to ${most}`);
    return number;
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.query[name];
    if (value === undefined) return undefined;
    return choices.find((choice) => choice === value) ?? this.blame(name, `must be one of ${choices.join(', ')}`);
  }

  /** Refuses when anything was wrong. */
  check(): void {
    if (this.faults.length > 0) refuse('malformed', 'invalid_parameters', 'Invalid parameters', { details: this.faults });
  }

  private blame(path: string, message: string): undefined {
    this.faults.push({ path, message });
    return undefined;
  }
}
