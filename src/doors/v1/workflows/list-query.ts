import { isUuid } from '../../../kernel/ids.ts';
import { type InputFault, Refusal, refuse } from '../../../kernel/refusal.ts';
import { Parameters } from '../parameters.ts';

const moment = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?)?$/;

const idOfNothing = '00000000-0000-0000-0000-000000000000';

/** Reads what only lists of workflows and runs take: dates, prices, lists, true and false. */
export class ListQuery extends Parameters {
  private readonly given: Record<string, unknown>;
  private readonly more: InputFault[] = [];

  constructor(query: unknown) {
    super(query);
    this.given = (query ?? {}) as Record<string, unknown>;
  }

  required(name: string, longest: number): string {
    const value = this.text(name, longest);
    // What is there and wrong was told already.
    if (value === undefined && (this.given[name] ?? '') === '') this.fault(name, 'is required');
    return value ?? '';
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false']) === 'true';
  }

  /** A day stays a day: what it means as the end of a range is for whoever reads it to say. */
  date(name: string): string | undefined {
    const value = this.text(name, 40);
    if (value === undefined) return undefined;
    const day = value.slice(0, 10);
    const zoned = value.length === 10 || /([Zz]|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`;
    const real = moment.test(value) && !Number.isNaN(Date.parse(zoned)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
    if (!real) return this.fault(name, 'must be a date such as 2026-03-01 or 2026-03-01T12:00:00Z');
    return value.length === 10 ? value : new Date(zoned).toISOString();
  }

  number(name: string): number | undefined {
    const value = this.text(name, 30);
    if (value === undefined) return undefined;
    const number = /^\d{1,12}(\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? this.fault(name, 'must be a number from 0 up') : number;
  }

  list(name: string): string[] | undefined {
    const entries = this.text(name, 8_000)
      ?.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return entries && entries.length > 200 ? this.fault(name, 'must have at most 200 entries') : entries;
  }

  /** What is no id names nothing, so nothing is found by it. */
  id(name: string): string | undefined {
    const value = this.text(name, 100);
    return value === undefined || isUuid(value) ? value?.toLowerCase() : idOfNothing;
  }

  ids(name: string): string[] | undefined {
    return this.list(name)?.filter(isUuid);
  }

  listOf(name: string, choices: readonly string[]): string[] | undefined {
    const entries = this.list(name);
    return entries?.every((entry) => choices.includes(entry)) === false ? this.fault(name, `must be some of ${choices.join(', ')}, separated by commas`) : entries;
  }

  override check(): void {
    const faults = [...this.faultsAbove(), ...this.more];
    if (faults.length > 0) refuse('malformed', 'invalid_parameters', 'Invalid parameters', { details: faults });
  }

  private faultsAbove(): InputFault[] {
    try {
      super.check();
      return [];
    } catch (error) {
      if (error instanceof Refusal) return error.details?.details as InputFault[];
      throw error;
    }
  }

  private fault(path: string, message: string): undefined {
    this.more.push({ path, message });
    return undefined;
  }
}
