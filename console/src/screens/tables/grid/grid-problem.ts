import { ApiError } from '../../../api/request.ts';

/** What the console refuses by itself, in words that are already made for people. */
export class GridProblem extends ApiError {
  constructor(text: string) {
    super(0, 'refused_here', text);
  }
}
