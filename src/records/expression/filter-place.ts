import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** The position of something in a filter, such as children[2].value. */
export interface FilterPlace {
  readonly path: string;
  readonly variables: boolean;
}

export type FilterFault =
  | 'invalid_filter'
  | 'unknown_field'
  | 'unsupported_comparison'
  | 'invalid_filter_value'
  | 'filter_too_complex';

export function refuseFilter(code: FilterFault, place: FilterPlace, problem: string): never {
  return refuse(
    'malformed',
    code,
    refusals.phrase('invalid_filter', { place: place.path || refusals.phrase('filter_root'), problem }),
    { path: place.path },
  );
}
