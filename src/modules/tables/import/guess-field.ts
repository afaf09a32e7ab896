export const guessedTypes = [
  'text',
  'long_text',
  'number',
  'currency',
  'percent',
  'checkbox',
  'date',
  'datetime',
  'time',
  'select',
  'multi_select',
  'email',
  'phone',
  'url',
  'json',
] as const;
type GuessedType = (typeof guessedTypes)[number];

/** A field that a column of a file may become. */
interface GuessedField {
  type: GuessedType;
  /** The values of a single or multiple choice. */
  options: string[];
  samples: string[];
}

const maxOptions = 12;
const maxSamples = 3;
const maxSampleLength = 80;

const patterns: [GuessedType, RegExp][] = [
  ['checkbox', /^(true|false|yes|no|ja|nein)$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^https?:\/\/\S+$/i],
  ['datetime', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/],
  ['date', /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})$/],
  ['time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/],
  ['percent', /^-?\d+([.,]\d+)? ?%$/],
  ['currency', /^[€$£] ?-?[\d.,]+$|^-?[\d.,]+ ?[€$£]$/],
  // A leading zero belongs to a code, such as a postcode.
  ['number', /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?$/],
  ['phone', /^\+\d[\d\s()/-]{6,}$/],
];

/** Guesses the type of a field from the values of its column, which are passed one by one and not stored. */
export class FieldGuess {
  private fitting = patterns;
  private count = 0;
  private hasLists = false;
  private hasObjects = false;
  private isLong = false;
  /** Whether all values could be names of options. */
  private isNames = true;
  private readonly different = new Set<string>();
  private readonly samples = new Set<string>();

  add(value: unknown): void {
    if (value === null || value === undefined || value === '') return;
    if (typeof value === 'string' && value.trim() === '') return;
    this.count += 1;
    if (Array.isArray(value)) this.addList(value);
    else if (typeof value === 'object') this.hasObjects = true;
    else this.addText(typeof value === 'string' ? value.trim() : String(value), typeof value);
    if (this.samples.size < maxSamples)
      this.samples.add(
        (typeof value === 'object' ? JSON.stringify(value) : String(value).trim()).slice(0, maxSampleLength),
      );
  }

  /** In a file that was read only in part, other values may follow. */
  guess(isWhole: boolean): GuessedField {
    const type = this.typeOf(isWhole);
    const isChoice = type === 'select' || type === 'multi_select';
    return { type, options: isChoice ? [...this.different] : [], samples: [...this.samples] };
  }

  private addText(text: string, kind: string): void {
    // In a workbook or JSON, a number is a number however it is written: 1e21.
    this.fitting = this.fitting.filter(
      ([type, pattern]) => (kind === 'number' && type === 'number') || pattern.test(text),
    );
    this.isLong ||= text.length > 200 || text.includes('\n');
    this.addName(text);
  }

  private addList(values: unknown[]): void {
    this.hasLists = true;
    for (const value of values) {
      if (typeof value === 'string') this.addName(value.trim());
      else this.isNames = false;
    }
  }

  private addName(name: string): void {
    this.isNames &&= name !== '' && name.length <= 40 && !/[,;]/.test(name);
    if (this.isNames && this.different.size <= maxOptions) this.different.add(name);
  }

  private typeOf(isWhole: boolean): GuessedType {
    const isChoice = isWhole && this.isNames && this.different.size <= maxOptions;
    if (this.hasObjects) return 'json';
    if (this.hasLists) return isChoice && this.different.size > 0 ? 'multi_select' : 'json';
    const [first] = this.fitting;
    if (this.count > 0 && first) return first[0];
    if (this.isLong) return 'long_text';
    // A few values that are repeated.
    return isChoice && this.count >= 8 && this.different.size <= this.count / 3 ? 'select' : 'text';
  }
}
