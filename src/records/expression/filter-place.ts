import { refuse } from '../../kernel/refusal.ts';

/** Where in a filter something stands, such as children[2].value. */
export interface FilterPlace {
  readonly path: string;
  readonly variables: boolean;
}

export type FilterFault = 'invalid_filter' | 'unknown_field' | 'unsupported_comparison' | 'invalid_filter_value' | 'filter_too_complex';

export function refuseFilter(code: FilterFault, place: FilterPlace, problem: string): never {
  return refuse('malformed', code, `The filter is not valid: ${place.path || 'its root'} ${problem}.`, { path: place.path });
}
